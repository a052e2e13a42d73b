import { Flex, Form, Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useVocabulary } from '#data/works.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

const titled = (words: { key: string; title: string }[] | undefined) =>
  (words ?? []).map(({ key, title }) => ({ value: key, label: title }))

/** The conditions for a work to be on the shelf. */
export function RuleFields() {
  const words = useVocabulary().data
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Field name={name} label={label}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('shelves.any')}
        options={options}
      />
    </Field>
  )
  return (
    <>
      <Flex wrap gap={12}>
        {select('kind', t('shelves.kind'), optionsOf('kinds'))}
        {select('genre', t('shelves.genre'), titled(words?.genres))}
        {select('region', t('shelves.region'), titled(words?.regions))}
        {select('language', t('shelves.language'), titled(words?.languages))}
        {select('status', t('shelves.status'), [
          { value: 'airing', label: t('shelves.airing') },
          { value: 'ended', label: t('shelves.ended') },
        ])}
        <Field
          name="year"
          label={t('shelves.year')}
          rules={[{ pattern: /^\d{4}s?$/, message: t('shelves.yearRule') }]}
        >
          <Input allowClear maxLength={5} placeholder={t('shelves.yearHint')} />
        </Field>
      </Flex>
      <Form.Item name={['rule', 'sort']} label={t('shelves.order')}>
        <Radio.Group options={optionsOf('sorts')} optionType="button" />
      </Form.Item>
      <Flex wrap gap={24}>
        <Toggle name="featured" label={t('shelves.featured')} />
        <Toggle name="weekly" label={t('shelves.weekly')} />
      </Flex>
    </>
  )
}

interface FieldProps {
  name: string
  label: string
  rules?: { pattern: RegExp; message: string }[]
  children: ReactNode
}

function Field({ name, label, rules, children }: FieldProps) {
  return (
    <Form.Item
      name={['rule', name]}
      label={label}
      {...(rules && { rules })}
      style={{ flex: '1 1 160px', marginBottom: 12 }}
    >
      {children}
    </Form.Item>
  )
}

function Toggle({ name, label }: { name: string; label: string }) {
  return (
    <Form.Item name={['rule', name]} label={label} valuePropName="checked" layout="horizontal" colon={false}>
      <Switch size="small" />
    </Form.Item>
  )
}
