import { Card, DatePicker, Form, InputNumber, Radio, Select, Switch } from 'antd'
import { text } from '#text/zh-CN.ts'

export function ReleaseFields() {
  return (
    <Card size="small" title={text.form.release}>
      <Form.Item name="publishAt" label={text.form.publishAt} extra={text.form.publishAtHint}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="featured"
        label={text.form.featured}
        valuePropName="checked"
        layout="horizontal"
        colon={false}
      >
        <Switch />
      </Form.Item>
    </Card>
  )
}

export function SeriesFields() {
  const ended: unknown = Form.useWatch('ended')
  return (
    <Card size="small" title={text.form.series}>
      <Form.Item name="ended" label={text.form.status}>
        <Radio.Group
          options={[
            { value: true, label: text.form.ended },
            { value: false, label: text.form.airing },
          ]}
        />
      </Form.Item>
      {ended === false && (
        <Form.Item name="updateWeekday" label={text.form.weekday}>
          <Select allowClear options={text.weekdays.map((label, index) => ({ value: index + 1, label }))} />
        </Form.Item>
      )}
      <Form.Item
        name="episodesTotal"
        label={text.form.total}
        rules={[{ type: 'integer', min: 1, max: 5000, message: text.form.rules.total }]}
      >
        <InputNumber style={{ width: '100%' }} controls={false} precision={0} />
      </Form.Item>
    </Card>
  )
}
