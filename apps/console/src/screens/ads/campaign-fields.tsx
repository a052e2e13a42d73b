import { adSlotNames } from '@xinghe/contract/ad-slots'
import { limits } from '@xinghe/contract/limits'
import { DatePicker, Flex, Form, type FormInstance, Input, InputNumber, Select, Switch } from 'antd'
import type { Dayjs } from 'dayjs'
import { listCountries } from '#data/countries.ts'
import { locale, t } from '#text/text.ts'
import type { Fields } from './fields.ts'
import { CampaignPicture, Preview } from './preview.tsx'

const linkForm = /^\s*(\/(?![/\\])|https:\/\/)\S*\s*$/
const countries = listCountries(locale).map(({ code, name }) => ({ value: code, label: `${name} ${code}` }))
const danmuCount = ({ value }: { value: string }) => `${[...value].length} / ${limits.ads.danmuTitle}`
const half = { flex: 1, minWidth: 0 }

export function CampaignFields({ form, hasViews }: { form: FormInstance<Fields>; hasViews: boolean }) {
  const slot = Form.useWatch('slot', form) ?? 'start'
  const picture = Form.useWatch('picture', form) ?? null
  const title = Form.useWatch('title', form) ?? ''
  const isDanmu = slot === 'danmu'
  return (
    <>
      <Form.Item
        name="name"
        label={t('ads.name')}
        rules={[{ required: true, whitespace: true, message: t('ads.nameRule') }]}
      >
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item
        name="slot"
        label={t('ads.slot')}
        extra={t(hasViews ? 'ads.slotFixed' : `ads.slotHint.${slot}`)}
      >
        <Select
          disabled={hasViews}
          options={adSlotNames.map(value => ({ value, label: t(`ads.slot.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label={t('ads.adTitle')}
        dependencies={['slot']}
        extra={isDanmu ? t('ads.danmuTitleHint', { count: limits.ads.danmuTitle }) : t('ads.adTitleHint')}
        rules={[
          { required: true, whitespace: true, message: t('ads.adTitleRule') },
          ...(isDanmu
            ? [
                {
                  max: limits.ads.danmuTitle,
                  message: t('ads.danmuTitleHint', { count: limits.ads.danmuTitle }),
                },
              ]
            : []),
        ]}
      >
        <Input maxLength={40} showCount={isDanmu ? { formatter: danmuCount } : true} />
      </Form.Item>
      <Form.Item
        name="picture"
        label={t('ads.picture')}
        extra={isDanmu && t('ads.pictureHint')}
        rules={[{ required: !isDanmu, message: t('ads.pictureRule') }]}
      >
        <CampaignPicture isOptional={isDanmu} />
      </Form.Item>
      {(picture || isDanmu) && <Preview slot={slot} url={picture?.url ?? null} title={title} />}
      <Form.Item
        name="link"
        label={t('ads.link')}
        extra={t('ads.linkHint')}
        rules={[{ required: slot === 'banner', pattern: linkForm, message: t('ads.linkRule') }]}
      >
        <Input maxLength={300} />
      </Form.Item>
      <Form.Item
        name="needsLogin"
        label={t('ads.needsLogin')}
        extra={t('ads.needsLoginHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Flex gap={12}>
        <Form.Item name="from" label={t('ads.from')} style={half}>
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="until"
          label={t('ads.until')}
          style={half}
          dependencies={['from']}
          rules={[
            ({ getFieldValue }) => ({
              validator(_, until: Dayjs | null) {
                const from: Dayjs | null = getFieldValue('from')
                const fits = !from || !until || until.isAfter(from)
                return fits ? Promise.resolve() : Promise.reject(new Error(t('ads.periodRule')))
              },
            }),
          ]}
        >
          <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
      <Form.Item name="regions" label={t('ads.regions')} extra={t('ads.regionsHint')}>
        <Select mode="multiple" allowClear options={countries} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Flex gap={12}>
        <Form.Item name="budget" label={t('ads.budget')} extra={t('ads.budgetHint')} style={half}>
          <InputNumber min={1} max={1_000_000_000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="perDay" label={t('ads.perDay')} rules={[{ required: true }]} style={half}>
          <InputNumber min={1} max={1000} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="weight"
          label={t('ads.weight')}
          extra={t('ads.weightHint')}
          rules={[{ required: true }]}
          style={half}
        >
          <InputNumber min={1} max={100} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Flex>
    </>
  )
}
