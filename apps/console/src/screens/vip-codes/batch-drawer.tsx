import { useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { type VipCodeBatch, type VipKind, vipKinds } from '@xinghe/contract'
import { DatePicker, Form, Input, InputNumber, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { t } from '#text/text.ts'

interface Fields {
  name: string
  kind: VipKind
  days: number
  count: number
  perUser: number
  expires: Dayjs | null
}

const start: Fields = { name: '', kind: 1, days: 30, count: 100, perUser: 1, expires: null }
const kinds = vipKinds.map(value => ({ value, label: t(`vipCodes.kind.${value}`) }))

/** A batch that is made. */
export function BatchDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const rid = useRid()
  const create = useCallMutation(calls.vipCodesAdmin.create, {
    invalidates: [calls.vipCodesAdmin.list],
    onSuccess: () => rid.renew(),
  })
  return (
    <EditDrawer<VipCodeBatch, Fields>
      of={isOpen ? 'new' : null}
      title={t('vipCodes.add')}
      name="vip-codes"
      width={480}
      saved={t('vipCodes.saved')}
      fieldsOf={() => start}
      onSave={({ expires, ...fields }) => {
        const input = { ...fields, expiresAt: expires?.valueOf() ?? null }
        return create.mutateAsync({ ...input, rid: rid.of(input) })
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item
            name="name"
            label={t('vipCodes.name')}
            rules={[{ required: true, whitespace: true, message: t('vipCodes.nameRule') }]}
          >
            <Input maxLength={60} showCount />
          </Form.Item>
          <Form.Item name="kind" label={t('vipCodes.kind')}>
            <Select options={kinds} />
          </Form.Item>
          <NumberItem name="days" max={3660} />
          <NumberItem name="count" max={10_000} />
          <NumberItem name="perUser" max={10_000} />
          <Form.Item name="expires" label={t('vipCodes.expires')} extra={t('vipCodes.expiresHint')}>
            <DatePicker showTime style={{ width: '100%' }} />
          </Form.Item>
        </>
      )}
    </EditDrawer>
  )
}

function NumberItem({ name, max }: { name: 'days' | 'count' | 'perUser'; max: number }) {
  return (
    <Form.Item name={name} label={t(`vipCodes.${name}`)} rules={[{ required: true, message: '' }]}>
      <InputNumber min={1} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
}
