import type { StaffLiveChannel } from '@xinghe/contract'
import { AutoComplete, Flex, Form, type FormInstance, Input, InputNumber, Radio, Select, Switch } from 'antd'
import { listCountries } from '#data/countries.ts'
import { optionsOf } from '#text/options.ts'
import { locale, t } from '#text/text.ts'
import { LogoField } from './logo-field.tsx'
import { OutsideField } from './outside-field.tsx'

export type Fields = StaffLiveChannel['form']

const countries = listCountries(locale).map(({ code, name }) => ({
  value: code,
  label: `${name} ${code}`,
}))

interface ChannelFormProps {
  form: FormInstance<Fields>
  initial: Fields
  logoUrl: string | null
  groups: readonly string[]
  onTouch: () => void
  onFinish: (fields: Fields) => void
}

/** All fields of a channel; the caller owns the form and saves. */
export function ChannelForm({ form, initial, logoUrl, groups, onTouch, onFinish }: ChannelFormProps) {
  const kind = Form.useWatch('kind', form) ?? initial.kind
  return (
    <Form<Fields>
      form={form}
      name="live-channel"
      layout="vertical"
      initialValues={initial}
      onValuesChange={onTouch}
      onFinish={onFinish}
    >
      <Form.Item name="logoKey" label={t('live.logo')} extra={t('live.logoHint')}>
        <LogoField saved={{ key: initial.logoKey, url: logoUrl }} />
      </Form.Item>
      <Flex gap={12}>
        <Form.Item
          name="number"
          label={t('live.number')}
          rules={[{ required: true, type: 'integer', min: 1, max: 9999, message: t('live.rules.number') }]}
        >
          <InputNumber controls={false} precision={0} style={{ width: 88 }} />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('live.name')}
          rules={[{ required: true, whitespace: true, max: 20, message: t('live.rules.name') }]}
          style={{ flex: 1 }}
        >
          <Input maxLength={20} showCount />
        </Form.Item>
      </Flex>
      <Form.Item
        name="group"
        label={t('live.group')}
        rules={[{ required: true, whitespace: true, max: 12, message: t('live.rules.group') }]}
      >
        <AutoComplete options={groups.map(value => ({ value }))}>
          <Input maxLength={12} />
        </AutoComplete>
      </Form.Item>
      <Form.Item name="kind" label={t('live.kind')}>
        <Radio.Group options={optionsOf('live.kinds')} />
      </Form.Item>
      {kind === 'outside' && (
        <Form.Item
          name="outsideUrl"
          label={t('live.outsideUrl')}
          extra={t('live.outsideHint')}
          rules={[{ required: true, pattern: /^https:\/\/\S+$/, message: t('live.rules.url') }]}
        >
          <OutsideField />
        </Form.Item>
      )}
      <Form.Item name="access" label={t('live.access')}>
        <Radio.Group options={optionsOf('live.accessRules')} />
      </Form.Item>
      <Form.Item name="regions" label={t('live.regions')} extra={t('live.regionsHint')}>
        <Select
          mode="multiple"
          allowClear
          options={countries}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('live.everywhere')}
        />
      </Form.Item>
      <Form.Item
        name="danmu"
        label={t('live.danmu')}
        valuePropName="checked"
        layout="horizontal"
        colon={false}
      >
        <Switch />
      </Form.Item>
    </Form>
  )
}

/** What the server takes: an address only where it is one of somebody else. */
export function sentForm({ name, group, kind, outsideUrl, ...fields }: Fields): Fields {
  return {
    ...fields,
    kind,
    name: name.trim(),
    group: group.trim(),
    outsideUrl: kind === 'outside' ? outsideUrl : null,
  }
}
