import { Card, Flex, Form, InputNumber, Radio, Select } from 'antd'
import { listCountries } from '#data/countries.ts'
import { optionsOf } from '#text/options.ts'
import { locale, t } from '#text/text.ts'
import { hasFreeEpisodes } from './draft.ts'

const countries = listCountries(locale).map(({ code, name }) => ({
  value: code,
  label: `${name} ${code}`,
}))

export function AccessFields() {
  const access: unknown = Form.useWatch('access')
  return (
    <Card size="small" title={t('form.access')}>
      <Form.Item name="access" label={t('form.accessRule')}>
        <Radio.Group options={optionsOf('accessRules')} />
      </Form.Item>
      {hasFreeEpisodes(access) && (
        <Form.Item
          name="freeEpisodes"
          label={t('form.freeEpisodes')}
          rules={[
            { required: true, type: 'integer', min: 0, max: 1000, message: t('form.rules.freeEpisodes') },
          ]}
        >
          <InputNumber min={0} max={1000} precision={0} />
        </Form.Item>
      )}
      {access === 'gold' && (
        <Flex gap="middle" wrap>
          <Form.Item
            name="goldPrice"
            label={t('form.goldPrice')}
            rules={[
              { required: true, type: 'integer', min: 1, max: 10_000, message: t('form.rules.goldPrice') },
            ]}
          >
            <InputNumber min={1} max={10_000} precision={0} suffix={t('form.coins')} />
          </Form.Item>
          <Form.Item
            name="unlockHours"
            label={t('form.unlockHours')}
            extra={t('form.unlockHoursHint')}
            rules={[
              { required: true, type: 'integer', min: 0, max: 8760, message: t('form.rules.unlockHours') },
            ]}
          >
            <InputNumber min={0} max={8760} precision={0} suffix={t('form.hours')} />
          </Form.Item>
        </Flex>
      )}
      <Form.Item name="regions" label={t('form.regions')} extra={t('form.regionsHint')}>
        <Select mode="multiple" allowClear options={countries} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
    </Card>
  )
}
