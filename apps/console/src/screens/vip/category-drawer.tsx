import { useCall, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCategory } from '@xinghe/contract'
import { Flex, Form, Input, Select } from 'antd'
import { RegionSelect } from '#components/form/region-select.tsx'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { PositionItem, SwitchItem } from './form-parts.tsx'

type Fields = Omit<StaffCategory, 'id' | 'packages'>

interface CategoryDrawerProps {
  edited: StaffCategory | 'new' | null
  onClose: () => void
}

const styles = optionsOf('vipStyles').map(({ value, label }) => ({ value: Number(value), label }))

function fieldsOf(category: StaffCategory | null): Fields {
  const {
    id: _,
    packages: __,
    ...fields
  } = category ?? {
    ...{ id: '', packages: [], name: '', remark: '', styleType: 0, payMethods: [], regions: [] },
    ...{ position: 10, isOn: true },
  }
  return fields
}

/** All of a category but its packages. */
export function CategoryDrawer({ edited, onClose }: CategoryDrawerProps) {
  const rid = useRid()
  const save = useCallMutation(calls.vipAdmin.saveCategory, {
    invalidates: [calls.vipAdmin.categories],
    onSuccess: rid.renew,
  })
  return (
    <EditDrawer<StaffCategory, Fields>
      of={edited}
      title={t(edited === 'new' ? 'vip.category.add' : 'vip.category.edit')}
      name="vip-category"
      width={520}
      saved={t('vip.category.saved')}
      fieldsOf={fieldsOf}
      onSave={(fields, category) => {
        const form = { ...fields, name: fields.name.trim(), ...(category && { id: category.id }) }
        return save.mutateAsync({ ...form, rid: rid.of(form) })
      }}
      onClose={onClose}
    >
      {() => <CategoryFields />}
    </EditDrawer>
  )
}

function CategoryFields() {
  const methods = useCall(calls.paymentsAdmin.methods, {})
  return (
    <>
      <Form.Item
        name="name"
        label={t('vip.category.name')}
        rules={[{ required: true, whitespace: true, message: t('vip.category.nameRule') }]}
      >
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item name="remark" label={t('vip.category.remark')}>
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item name="styleType" label={t('vip.category.style')}>
        <Select options={styles} />
      </Form.Item>
      <Form.Item name="payMethods" label={t('vip.category.methods')} extra={t('vip.category.methodsHint')}>
        <Select
          mode="multiple"
          allowClear
          loading={methods.isPending}
          options={(methods.data?.info ?? []).map(({ sysName, title }) => ({
            value: sysName,
            label: `${title} ${sysName}`,
          }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name="regions" label={t('vip.category.regions')} extra={t('vip.category.regionsHint')}>
        <RegionSelect />
      </Form.Item>
      <Flex gap={12}>
        <PositionItem />
        <SwitchItem label={t('vip.isOn')} extra={t('vip.isOnHint')} />
      </Flex>
    </>
  )
}
