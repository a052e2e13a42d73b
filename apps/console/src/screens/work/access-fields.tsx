import { Card, Form, InputNumber, Radio, Select } from 'antd'
import { listCountries } from '#data/countries.ts'
import { optionsOf } from '#text/options.ts'
import { text } from '#text/zh-CN.ts'

const countries = listCountries(text.locale).map(({ code, name }) => ({
  value: code,
  label: `${name} ${code}`,
}))

export function AccessFields() {
  const access: unknown = Form.useWatch('access')
  return (
    <Card size="small" title={text.form.access}>
      <Form.Item name="access" label={text.form.accessRule}>
        <Radio.Group options={optionsOf(text.accessRules)} />
      </Form.Item>
      {access === 'firstFree' && (
        <Form.Item
          name="freeEpisodes"
          label={text.form.freeEpisodes}
          rules={[
            { required: true, type: 'integer', min: 0, max: 1000, message: text.form.rules.freeEpisodes },
          ]}
        >
          <InputNumber min={0} max={1000} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="regions" label={text.form.regions} extra={text.form.regionsHint}>
        <Select mode="multiple" allowClear options={countries} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </Card>
  )
}
