import { Card, Form, Input, InputNumber, Select } from 'antd'
import { useVocabulary } from '#data/works.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import styles from './fields.module.css'

export function BasicFields() {
  return (
    <Card size="small" title={t('form.basics')}>
      <div className={styles.row}>
        <Form.Item
          name="title"
          label={t('form.title')}
          rules={[
            { required: true, whitespace: true, message: t('form.rules.title') },
            { max: 120, message: t('form.rules.titleLong') },
          ]}
        >
          <Input maxLength={120} showCount />
        </Form.Item>
        <Form.Item name="originalTitle" label={t('form.originalTitle')}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item
        name="aliases"
        label={t('form.aliases')}
        tooltip={t('form.aliasesHint')}
        rules={[listRule(20, 120, t('form.rules.aliases'))]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['，', ',', '；', ';']} />
      </Form.Item>
      <Form.Item name="tagline" label={t('form.tagline')}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="synopsis" label={t('form.synopsis')}>
        <Input.TextArea maxLength={4000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
      </Form.Item>
      <Classification />
    </Card>
  )
}

function Classification() {
  const vocabulary = useVocabulary()
  const options = (facets: { key: string; title: string }[] | undefined) =>
    facets?.map(({ key, title }) => ({ value: key, label: title })) ?? []
  const choose = {
    allowClear: true,
    loading: vocabulary.isPending,
    showSearch: { optionFilterProp: 'label' },
  }
  return (
    <>
      <div className={`${styles.row} ${styles.three}`}>
        <Form.Item name="kind" label={t('form.kind')} rules={[{ required: true }]}>
          <Select options={optionsOf('kinds')} />
        </Form.Item>
        <Form.Item name="region" label={t('form.region')}>
          <Select {...choose} options={options(vocabulary.data?.regions)} />
        </Form.Item>
        <Form.Item name="language" label={t('form.language')}>
          <Select {...choose} options={options(vocabulary.data?.languages)} />
        </Form.Item>
        <Form.Item
          name="year"
          label={t('form.year')}
          rules={[{ type: 'integer', min: 1888, max: 2100, message: t('form.rules.year') }]}
        >
          <InputNumber style={{ width: '100%' }} controls={false} precision={0} />
        </Form.Item>
        <Form.Item name="badge" label={t('form.badge')}>
          <Select allowClear placeholder={t('form.none')} options={optionsOf('badges')} />
        </Form.Item>
      </div>
      <Form.Item
        name="genres"
        label={t('form.genres')}
        rules={[{ type: 'array', max: 8, message: t('form.rules.genres') }]}
      >
        <Select {...choose} mode="multiple" options={options(vocabulary.data?.genres)} />
      </Form.Item>
      <Form.Item name="tags" label={t('form.tags')} rules={[listRule(20, 30, t('form.rules.tags'))]}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['，', ',', '；', ';']} />
      </Form.Item>
    </>
  )
}

function listRule(maxItems: number, maxLength: number, message: string) {
  return {
    validator: async (_: unknown, items: string[] = []) => {
      if (items.length > maxItems || items.some(item => item.trim().length > maxLength))
        throw new Error(message)
    },
  }
}
