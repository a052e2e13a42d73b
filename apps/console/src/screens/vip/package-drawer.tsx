import { useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCategory, StaffPackage } from '@xinghe/contract'
import { siteCurrency } from '@xinghe/contract/money'
import { Flex, Form, type FormInstance, Input, Select } from 'antd'
import { MoneyInput } from '#components/form/money-input.tsx'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { half, NumberItem, PositionItem, SwitchItem } from './form-parts.tsx'
import { type PackageFields, packageForm, packageOf, saleRule } from './package-fields.ts'
import { PackagePrices } from './package-prices.tsx'

export interface EditedPackage {
  row: StaffPackage | 'new'
  categoryId: string
}

interface PackageDrawerProps {
  edited: EditedPackage | null
  categories: readonly StaffCategory[]
  onClose: () => void
}

const kinds = optionsOf('vipKinds').map(({ value, label }) => ({ value: Number(value), label }))
const seats = optionsOf('vip.package.seat').map(({ value, label }) => ({ value: Number(value), label }))

/** All of a package. */
export function PackageDrawer({ edited, categories, onClose }: PackageDrawerProps) {
  const rid = useRid()
  const save = useCallMutation(calls.vipAdmin.savePackage, {
    invalidates: [calls.vipAdmin.categories],
    onSuccess: rid.renew,
  })
  return (
    <EditDrawer<StaffPackage, PackageFields>
      of={edited?.row ?? null}
      title={t(edited?.row === 'new' ? 'vip.package.add' : 'vip.package.edit')}
      name="vip-package"
      width={640}
      saved={t('vip.package.saved')}
      fieldsOf={row => packageOf(row, edited?.categoryId ?? '')}
      onSave={(fields, row) => {
        const form = packageForm(fields, row)
        return save.mutateAsync({ ...form, rid: rid.of(form) })
      }}
      onClose={onClose}
    >
      {(form, row) => <Fields form={form} row={row} categories={categories} />}
    </EditDrawer>
  )
}

interface FieldsProps {
  form: FormInstance<PackageFields>
  row: StaffPackage | null
  categories: readonly StaffCategory[]
}

function Fields({ form, row, categories }: FieldsProps) {
  return (
    <>
      <Flex gap={12}>
        <Form.Item name="categoryId" label={t('vip.package.category')} style={half}>
          <Select options={categories.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Form.Item name="kind" label={t('vip.package.kind')} style={half}>
          <Select options={kinds} />
        </Form.Item>
        <Form.Item name="seats" label={t('vip.package.seats')} style={half}>
          <Select options={seats} />
        </Form.Item>
      </Flex>
      <Flex gap={12}>
        <Form.Item
          name="name"
          label={t('vip.package.name')}
          rules={[{ required: true, whitespace: true, message: t('vip.package.nameRule') }]}
          style={{ flex: 2, minWidth: 0 }}
        >
          <Input maxLength={40} showCount />
        </Form.Item>
        <Form.Item name="tag" label={t('vip.package.tag')} extra={t('vip.package.tagHint')} style={half}>
          <Input maxLength={10} showCount />
        </Form.Item>
      </Flex>
      <Flex gap={12}>
        <NumberItem name="validityDays" label={t('vip.package.days')} min={1} max={3660} />
        <NumberItem name="giftDays" label={t('vip.package.giftDays')} min={0} max={3660} />
      </Flex>
      <Flex gap={12}>
        <Form.Item
          name="priceMinor"
          label={t('vip.package.price')}
          rules={[{ required: true, message: t('vip.package.priceRule') }]}
          style={half}
        >
          <MoneyInput currency={siteCurrency} />
        </Form.Item>
        <Form.Item
          name="saleMinor"
          label={t('vip.package.sale')}
          extra={t('vip.package.quoteHint')}
          dependencies={['priceMinor']}
          rules={[
            { required: true, message: t('vip.package.priceRule') },
            saleRule(() => form.getFieldValue('priceMinor')),
          ]}
          style={half}
        >
          <MoneyInput currency={siteCurrency} />
        </Form.Item>
      </Flex>
      <PackagePrices form={form} />
      <Flex gap={12}>
        <NumberItem
          name="stock"
          label={t('vip.package.stock')}
          extra={t('vip.package.stockHint', { sold: row?.sold ?? 0 })}
          min={0}
          max={10_000_000}
          isOptional
        />
        <NumberItem
          name="perUser"
          label={t('vip.package.perUser')}
          extra={t('vip.package.perUserHint')}
          min={1}
          max={1000}
          isOptional
        />
      </Flex>
      <Flex gap={12}>
        <PositionItem />
        <SwitchItem label={t('vip.isOn')} extra={t('vip.isOnHint')} />
      </Flex>
    </>
  )
}
