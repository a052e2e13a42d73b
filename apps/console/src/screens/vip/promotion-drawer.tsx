import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffPromotion } from '@xinghe/contract'
import { siteCurrency } from '@xinghe/contract/money'
import { DatePicker, Flex, Form, type FormInstance, Input, InputNumber, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { MoneyInput } from '#components/form/money-input.tsx'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { half, NumberItem, SwitchItem } from './form-parts.tsx'

type Fields = Omit<StaffPromotion, 'used' | 'startsAt' | 'endsAt' | 'value'> & {
  value: number | null
  startsAt: Dayjs
  endsAt: Dayjs
}

interface PromotionDrawerProps {
  edited: StaffPromotion | 'new' | null
  /** Those that there are: a new one has another. */
  codes: readonly string[]
  onClose: () => void
}

/** Days that a new one is open for unless something else is chosen. */
const usualDays = 30
/** Most percent that one takes off. */
const mostPercent = 70

function fieldsOf(promotion: StaffPromotion | null): Fields {
  if (promotion) {
    const { used: _, startsAt, endsAt, ...rest } = promotion
    return { ...rest, startsAt: dayjs(startsAt), endsAt: dayjs(endsAt) }
  }
  const today = dayjs().startOf('day')
  return {
    ...{ code: '', title: '', kind: 'percent', value: null, audience: 'all', packages: [] },
    ...{ startsAt: today, endsAt: today.add(usualDays, 'day'), stock: null, perUser: 1, isOn: true },
  }
}

/** All of a promotion. */
export function PromotionDrawer({ edited, codes, onClose }: PromotionDrawerProps) {
  const save = useCallMutation(calls.vipAdmin.savePromotion, { invalidates: [calls.vipAdmin.promotions] })
  return (
    <EditDrawer<StaffPromotion, Fields>
      of={edited}
      title={t(edited === 'new' ? 'vip.promotion.add' : 'vip.promotion.edit')}
      name="vip-promotion"
      width={560}
      saved={t('vip.promotion.saved')}
      fieldsOf={fieldsOf}
      onSave={({ startsAt, endsAt, title, value, ...rest }) =>
        save.mutateAsync({
          ...rest,
          title: title.trim(),
          value: value ?? 0,
          startsAt: startsAt.valueOf(),
          endsAt: endsAt.valueOf(),
        })
      }
      onClose={onClose}
    >
      {(form, promotion) => <PromotionFields form={form} promotion={promotion} codes={codes} />}
    </EditDrawer>
  )
}

interface PromotionFieldsProps {
  form: FormInstance<Fields>
  promotion: StaffPromotion | null
  codes: readonly string[]
}

function PromotionFields({ form, promotion, codes }: PromotionFieldsProps) {
  const isPercent = (Form.useWatch('kind', form) ?? 'percent') === 'percent'
  const categories = useCall(calls.vipAdmin.categories, {})
  const isNew = {
    validator: (_: unknown, code: string) =>
      promotion === null && codes.includes(code)
        ? Promise.reject(new Error(t('vip.promotion.codeTaken')))
        : Promise.resolve(),
  }
  return (
    <>
      <Flex gap={12}>
        <Form.Item
          name="code"
          label={t('vip.promotion.code')}
          {...(promotion && { extra: t('vip.promotion.codeFixed') })}
          rules={[
            { required: true, pattern: /^[0-9A-Za-z-]{2,30}$/, message: t('vip.promotion.codeRule') },
            isNew,
          ]}
          style={half}
        >
          <Input maxLength={30} disabled={promotion !== null} />
        </Form.Item>
        <Form.Item
          name="title"
          label={t('vip.promotion.name')}
          rules={[{ required: true, whitespace: true, message: t('vip.promotion.nameRule') }]}
          style={half}
        >
          <Input maxLength={30} showCount />
        </Form.Item>
      </Flex>
      <Flex gap={12}>
        <Form.Item name="kind" label={t('vip.promotion.kind')} style={half}>
          <Radio.Group
            options={optionsOf('vip.promotion.kinds')}
            onChange={() => form.setFieldValue('value', null)}
          />
        </Form.Item>
        <Form.Item
          name="value"
          label={t(isPercent ? 'vip.promotion.percent' : 'vip.promotion.amount')}
          rules={[{ required: true, message: t('vip.promotion.valueRule') }]}
          style={half}
        >
          {isPercent ? (
            <InputNumber min={1} max={mostPercent} precision={0} suffix="%" style={{ width: '100%' }} />
          ) : (
            <MoneyInput currency={siteCurrency} />
          )}
        </Form.Item>
      </Flex>
      <Form.Item name="audience" label={t('vip.promotion.audience')}>
        <Radio.Group options={optionsOf('vip.promotion.audiences')} />
      </Form.Item>
      <Form.Item name="packages" label={t('vip.promotion.packages')} extra={t('vip.promotion.packagesHint')}>
        <Select
          mode="multiple"
          allowClear
          maxCount={100}
          loading={categories.isPending}
          options={(categories.data?.info ?? []).map(({ id, name, packages }) => ({
            title: id,
            label: name,
            options: packages.map(row => ({ value: row.id, label: row.name })),
          }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Period form={form} />
      <Flex gap={12}>
        <NumberItem
          name="stock"
          label={t('vip.promotion.stock')}
          extra={t('vip.promotion.stockHint', { used: promotion?.used ?? 0 })}
          min={1}
          max={10_000_000}
          isOptional
        />
        <NumberItem name="perUser" label={t('vip.promotion.perUser')} min={1} max={1000} />
        <SwitchItem label={t('vip.promotion.isOn')} />
      </Flex>
    </>
  )
}

const picker = (
  <DatePicker
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    allowClear={false}
    style={{ width: '100%' }}
  />
)

function Period({ form }: { form: FormInstance<Fields> }) {
  const isLater = {
    validator: (_: unknown, until: Dayjs | null) => {
      const from: Dayjs | undefined = form.getFieldValue('startsAt')
      const fits = !from || !until || until.isAfter(from)
      return fits ? Promise.resolve() : Promise.reject(new Error(t('vip.promotion.periodRule')))
    },
  }
  const required = { required: true, message: t('vip.promotion.timeRule') }
  return (
    <Flex gap={12}>
      <Form.Item name="startsAt" label={t('vip.promotion.startsAt')} rules={[required]} style={half}>
        {picker}
      </Form.Item>
      <Form.Item
        name="endsAt"
        label={t('vip.promotion.endsAt')}
        dependencies={['startsAt']}
        rules={[required, isLater]}
        style={half}
      >
        {picker}
      </Form.Item>
    </Flex>
  )
}
