import { useCall, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffGoldLine, UserPicture } from '@xinghe/contract'
import { App, Button, Descriptions, Flex, Form, Input, InputNumber, Modal, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { useHolds } from '#data/account.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { GoldSubjectCell } from './gold-subject.tsx'
import { RefundGold } from './refund-gold.tsx'

const columns: TableColumnsType<StaffGoldLine> = [
  { title: t('users.at'), key: 'at', width: 168, render: (_, { at }) => formatTime(at) },
  {
    title: t('users.gold.reason'),
    key: 'reason',
    width: 120,
    render: (_, { reason }) => t(`goldReasons.${reason}`),
  },
  {
    title: t('users.gold.reference'),
    key: 'subject',
    render: (_, line) => <GoldSubjectCell line={line} />,
  },
  {
    title: t('users.gold.coins'),
    key: 'coins',
    width: 120,
    align: 'right',
    render: (_, { coins }) => (coins > 0 ? `+${coins}` : coins),
  },
  { title: t('users.gold.balance'), dataIndex: 'balance', width: 120, align: 'right' },
]

const withRefunds = (user: UserPicture): TableColumnsType<StaffGoldLine> => [
  ...columns,
  {
    title: t('actions.label'),
    key: 'refund',
    width: 96,
    render: (_, line) => line.isRefundable && <RefundGold user={user} line={line} />,
  },
]

/** What somebody has in coins, and where they came from and went. */
export function GoldOfUser({ user }: { user: UserPicture }) {
  const { uid } = user
  const balance = useCall(calls.goldAdmin.balance, { toUid: uid })
  const mayChange = useHolds('gold')
  const { total, paid, promo, expiring } = balance.data ?? { expiring: null }
  return (
    <Flex vertical gap="middle">
      <Flex gap="middle" align="start" justify="space-between">
        <Descriptions
          size="small"
          column={{ xs: 1, md: 4 }}
          items={[
            { key: 'total', label: t('users.gold.total'), children: total },
            { key: 'paid', label: t('users.gold.paid'), children: paid },
            { key: 'promo', label: t('users.gold.promo'), children: promo },
            {
              key: 'expiring',
              label: t('users.gold.expiring'),
              children: expiring
                ? t('users.gold.expiringAt', { coins: expiring.coins, at: formatTime(expiring.at) })
                : t('users.gold.none'),
            },
          ]}
        />
        {mayChange && <ChangeGold uid={uid} />}
      </Flex>
      <KeysetTable
        call={calls.goldAdmin.statement}
        filters={{ toUid: uid }}
        rowKey={({ id }) => id}
        columns={mayChange ? withRefunds(user) : columns}
        empty={t('users.gold.empty')}
      />
    </Flex>
  )
}

interface Change {
  coins: number
  why: string
}

function ChangeGold({ uid }: { uid: string }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<Change>()
  const rid = useRid()
  const change = useCallMutation(calls.goldAdmin.change, {
    invalidates: [calls.goldAdmin.balance, calls.goldAdmin.statement, calls.auditAdmin.list],
    onSuccess: () => {
      rid.renew()
      setOpen(false)
      void message.success(t('users.gold.done'))
    },
  })
  const send = (input: Change) => change.mutate({ toUid: uid, ...input, rid: rid.of(input) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('users.gold.change')}</Button>
      <Modal
        open={isOpen}
        title={t('users.gold.change')}
        okText={t('users.sure')}
        cancelText={t('users.cancel')}
        confirmLoading={change.isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" onFinish={send} preserve={false}>
          <Form.Item
            name="coins"
            label={t('users.gold.amount')}
            extra={t('users.gold.amountHint')}
            rules={[
              { required: true, message: t('users.gold.amountRule') },
              {
                validator: (_, value) =>
                  value === 0 ? Promise.reject(new Error(t('users.gold.amountRule'))) : Promise.resolve(),
              },
            ]}
          >
            <InputNumber precision={0} min={-1_000_000} max={1_000_000} />
          </Form.Item>
          <Form.Item
            name="why"
            label={t('users.gold.why')}
            rules={[{ required: true, whitespace: true, message: t('users.gold.whyRule') }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
