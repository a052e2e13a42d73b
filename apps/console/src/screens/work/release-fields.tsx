import { Card, DatePicker, Form, InputNumber, Radio, Select, Switch } from 'antd'
import { t } from '#text/text.ts'

/** 1 is Monday, as in ISO 8601. */
const weekdays = ([1, 2, 3, 4, 5, 6, 7] as const).map(value => ({ value, label: t(`weekdays.${value}`) }))

export function ReleaseFields() {
  return (
    <Card size="small" title={t('form.release')}>
      <Form.Item name="publishAt" label={t('form.publishAt')} extra={t('form.publishAtHint')}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="featured"
        label={t('form.featured')}
        valuePropName="checked"
        layout="horizontal"
        colon={false}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="forMinors"
        label={t('form.forMinors')}
        extra={t('form.forMinorsHint')}
        valuePropName="checked"
        layout="horizontal"
        colon={false}
      >
        <Switch />
      </Form.Item>
      <Form.Item
        name="danmuOpen"
        label={t('form.danmuOpen')}
        extra={t('form.danmuOpenHint')}
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
    <Card size="small" title={t('form.series')}>
      <Form.Item name="ended" label={t('form.status')}>
        <Radio.Group
          options={[
            { value: true, label: t('form.ended') },
            { value: false, label: t('form.airing') },
          ]}
        />
      </Form.Item>
      {ended === false && (
        <Form.Item name="updateWeekday" label={t('form.weekday')}>
          <Select allowClear options={weekdays} />
        </Form.Item>
      )}
      <Form.Item
        name="episodesTotal"
        label={t('form.total')}
        rules={[{ type: 'integer', min: 1, max: 5000, message: t('form.rules.total') }]}
      >
        <InputNumber style={{ width: '100%' }} controls={false} precision={0} />
      </Form.Item>
    </Card>
  )
}
