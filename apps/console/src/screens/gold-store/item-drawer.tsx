import { useCallMutation } from '@xinghe/app-data'
import { calls, randomId } from '@xinghe/client'
import { avatarFrames, type StaffStoreItem, type StoreForm, storeKinds, vipKinds } from '@xinghe/contract'
import { Flex, Form, type FormInstance, Input, InputNumber, Select, Switch } from 'antd'
import { useState } from 'react'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { t } from '#text/text.ts'

interface ItemDrawerProps {
  edited: StaffStoreItem | 'new' | null
  onClose: () => void
}

const usual: StoreForm = {
  ...{ kind: 'vip', title: '', coins: 100, days: 7, vipKind: 1, frame: 'galaxy' },
  ...{ stock: null, perUser: null, isOffered: true, position: 0 },
}

/** An item of the store. */
export function ItemDrawer({ edited, onClose }: ItemDrawerProps) {
  // Of the next new one: sent twice it is one item.
  const [newId, setNewId] = useState(makeId)
  const save = useCallMutation(calls.goldStoreAdmin.save, {
    invalidates: [calls.goldStoreAdmin.list],
    onSuccess: () => setNewId(makeId),
  })
  return (
    <EditDrawer<StaffStoreItem, StoreForm>
      of={edited}
      title={t(edited === 'new' ? 'goldStore.add' : 'goldStore.edit')}
      name="store-item"
      width={480}
      saved={t('goldStore.saved')}
      fieldsOf={item => ({ ...usual, ...item })}
      onSave={(fields, item) => {
        const { days, vipKind, frame } = fields
        return save.mutateAsync({
          ...fields,
          id: item?.id ?? newId,
          days: days ?? 0,
          vipKind: vipKind ?? null,
          frame: frame ?? null,
          stock: fields.stock ?? null,
          perUser: fields.perUser ?? null,
        })
      }}
      onClose={onClose}
    >
      {(form, item) => <ItemFields form={form} isNew={item === null} />}
    </EditDrawer>
  )
}

const makeId = () => randomId().slice(0, 24)
const half = { flex: 1, minWidth: 0 }
const wide = { width: '100%' }

function ItemFields({ form, isNew }: { form: FormInstance<StoreForm>; isNew: boolean }) {
  const kind = Form.useWatch('kind', form) ?? 'vip'
  const hasDays = kind === 'vip' || kind === 'danmuColor'
  return (
    <>
      <Form.Item name="kind" label={t('goldStore.kind')} extra={t(`goldStore.kindHint.${kind}`)}>
        <Select
          disabled={!isNew}
          options={storeKinds.map(value => ({ value, label: t(`goldStore.kind.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="title"
        label={t('goldStore.itemTitle')}
        rules={[{ required: true, whitespace: true, message: t('goldStore.titleRule') }]}
      >
        <Input maxLength={30} showCount />
      </Form.Item>
      <Flex gap={12}>
        <Form.Item name="coins" label={t('goldStore.coins')} rules={[{ required: true }]} style={half}>
          <InputNumber min={1} max={1_000_000} precision={0} style={wide} />
        </Form.Item>
        {hasDays && (
          <Form.Item name="days" label={t('goldStore.days')} rules={[{ required: true }]} style={half}>
            <InputNumber min={1} max={3650} precision={0} style={wide} />
          </Form.Item>
        )}
      </Flex>
      {kind === 'vip' && (
        <Form.Item name="vipKind" label={t('goldStore.vipKind')} rules={[{ required: true }]}>
          <Select options={vipKinds.map(value => ({ value, label: t(`goldStore.vipKind.${value}`) }))} />
        </Form.Item>
      )}
      {kind === 'frame' && (
        <Form.Item name="frame" label={t('goldStore.frame')} rules={[{ required: true }]}>
          <Select options={avatarFrames.map(value => ({ value, label: t(`goldStore.frame.${value}`) }))} />
        </Form.Item>
      )}
      <Flex gap={12}>
        <Form.Item name="stock" label={t('goldStore.stock')} extra={t('goldStore.stockHint')} style={half}>
          <InputNumber min={0} max={1_000_000} precision={0} style={wide} />
        </Form.Item>
        <Form.Item
          name="perUser"
          label={t('goldStore.perUser')}
          extra={t('goldStore.perUserHint')}
          style={half}
        >
          <InputNumber min={1} max={1000} precision={0} style={wide} />
        </Form.Item>
        <Form.Item name="position" label={t('goldStore.position')} style={half}>
          <InputNumber min={0} max={1000} precision={0} style={wide} />
        </Form.Item>
      </Flex>
      <Form.Item name="isOffered" label={t('goldStore.offered')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
