import { useCallMutation, useRid } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { type Currency, currencyNames, siteCurrency } from '@xinghe/contract/money'
import { Flex, Form, type FormInstance, Select } from 'antd'
import { MoneyInput } from '#components/form/money-input.tsx'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { t } from '#text/text.ts'
import { half, NumberItem, PositionItem, SwitchItem } from './form-parts.tsx'

export type StaffPack = CallData<typeof calls.paymentsAdmin.packs>['info'][number]

interface Fields {
  coins: number
  bonus: number
  currency: Currency
  priceMinor: number | null
  position: number
  isOn: boolean
}

function fieldsOf(pack: StaffPack | null): Fields {
  const { coins, bonus, currency, priceMinor, position, isOn } = pack ?? {
    ...{ coins: 100, bonus: 0, currency: siteCurrency, priceMinor: null, position: 10, isOn: true },
  }
  return { coins, bonus, currency, priceMinor, position, isOn }
}

/** All of coins that are sold together. */
export function PackDrawer({ edited, onClose }: { edited: StaffPack | 'new' | null; onClose: () => void }) {
  const rid = useRid()
  const save = useCallMutation(calls.paymentsAdmin.savePack, {
    invalidates: [calls.paymentsAdmin.packs],
    onSuccess: rid.renew,
  })
  return (
    <EditDrawer<StaffPack, Fields>
      of={edited}
      title={t(edited === 'new' ? 'vip.pack.add' : 'vip.pack.edit')}
      name="coin-pack"
      width={480}
      saved={t('vip.pack.saved')}
      fieldsOf={fieldsOf}
      onSave={(fields, pack) => {
        const form = { ...fields, priceMinor: fields.priceMinor ?? 0, ...(pack && { id: pack.id }) }
        return save.mutateAsync({ ...form, rid: rid.of(form) })
      }}
      onClose={onClose}
    >
      {form => <PackFields form={form} />}
    </EditDrawer>
  )
}

function PackFields({ form }: { form: FormInstance<Fields> }) {
  const currency = Form.useWatch('currency', form) ?? siteCurrency
  return (
    <>
      <Flex gap={12}>
        <NumberItem name="coins" label={t('vip.pack.coins')} min={1} max={1_000_000} />
        <NumberItem name="bonus" label={t('vip.pack.bonus')} min={0} max={1_000_000} />
      </Flex>
      <Flex gap={12}>
        <Form.Item name="currency" label={t('vip.pack.currency')} style={half}>
          <Select options={currencyNames.map(value => ({ value, label: value }))} />
        </Form.Item>
        <Form.Item
          name="priceMinor"
          label={t('vip.pack.price')}
          rules={[{ required: true, message: t('vip.package.priceRule') }]}
          style={half}
        >
          <MoneyInput currency={currency} />
        </Form.Item>
      </Flex>
      <Flex gap={12}>
        <PositionItem />
        <SwitchItem label={t('vip.isOn')} extra={t('vip.isOnHint')} />
      </Flex>
    </>
  )
}
