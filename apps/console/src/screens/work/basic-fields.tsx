import { Card, Form, Input, InputNumber, Select } from 'antd'
import { useVocabulary } from '#data/works.ts'
import { optionsOf } from '#text/options.ts'
import { text } from '#text/zh-CN.ts'
import styles from './fields.module.css'

const { rules } = text.form

export function BasicFields() {
  return (
    <Card size="small" title={text.form.basics}>
      <div className={styles.row}>
        <Form.Item
          name="title"
          label={text.form.title}
          rules={[
            { required: true, whitespace: true, message: rules.title },
            { max: 120, message: rules.titleLong },
          ]}
        >
          <Input maxLength={120} showCount />
        </Form.Item>
        <Form.Item name="originalTitle" label={text.form.originalTitle}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item
        name="aliases"
        label={text.form.aliases}
        tooltip={text.form.aliasesHint}
        rules={[listRule(20, 120, rules.aliases)]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['，', ',', '；', ';']} />
      </Form.Item>
      <Form.Item name="tagline" label={text.form.tagline}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="synopsis" label={text.form.synopsis}>
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
        <Form.Item name="kind" label={text.form.kind} rules={[{ required: true }]}>
          <Select options={optionsOf(text.kinds)} />
        </Form.Item>
        <Form.Item name="region" label={text.form.region}>
          <Select {...choose} options={options(vocabulary.data?.regions)} />
        </Form.Item>
        <Form.Item name="language" label={text.form.language}>
          <Select {...choose} options={options(vocabulary.data?.languages)} />
        </Form.Item>
        <Form.Item
          name="year"
          label={text.form.year}
          rules={[{ type: 'integer', min: 1888, max: 2100, message: rules.year }]}
        >
          <InputNumber style={{ width: '100%' }} controls={false} precision={0} />
        </Form.Item>
        <Form.Item name="badge" label={text.form.badge}>
          <Select allowClear placeholder={text.form.none} options={optionsOf(text.badges)} />
        </Form.Item>
      </div>
      <Form.Item
        name="genres"
        label={text.form.genres}
        rules={[{ type: 'array', max: 8, message: rules.genres }]}
      >
        <Select {...choose} mode="multiple" options={options(vocabulary.data?.genres)} />
      </Form.Item>
      <Form.Item name="tags" label={text.form.tags} rules={[listRule(20, 30, rules.tags)]}>
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
