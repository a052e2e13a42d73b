import { calls } from '@xinghe/client'
import type { Refund, RefundState } from '@xinghe/contract'
import { Flex, Segmented, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { Deciders } from '#components/order/deciders.tsx'
import { OrderNumber } from '#components/order/order-columns.tsx'
import { RefundActions } from '#components/order/refund-actions.tsx'
import { RefundStateTag } from '#components/order/state-tags.tsx'
import { reasonText } from '#components/order/words.ts'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatMoney, formatTime } from '#text/format.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

const states = [{ value: 'all' as const, label: t('refunds.all') }, ...optionsOf('refundStates')]

/** Money that goes back: proposed, on its way, done. */
export function Refunds({ onOpen }: { onOpen: (guid: string) => void }) {
  const mayChange = useMayChange()
  const [state, setState] = useState<RefundState | 'all'>('all')
  return (
    <Flex vertical gap={12} align="start">
      <Segmented aria-label={t('refunds.state')} options={states} value={state} onChange={setState} />
      <KeysetTable
        call={calls.paymentsAdmin.refunds}
        filters={state === 'all' ? {} : { state }}
        rowKey={({ id }) => id}
        columns={refundColumns(onOpen, mayChange)}
        empty={t('refunds.empty')}
      />
    </Flex>
  )
}

function refundColumns(onOpen: (guid: string) => void, mayChange: boolean): TableColumnsType<Refund> {
  return [
    {
      title: t('refunds.at'),
      key: 'createdAt',
      width: 152,
      render: (_, { createdAt }) => formatTime(createdAt),
    },
    {
      title: t('payments.order'),
      key: 'guid',
      render: (_, { guid }) => <OrderNumber guid={guid} onOpen={onOpen} />,
    },
    {
      title: t('refunds.amount'),
      key: 'amount',
      align: 'right',
      render: (_, { amountMinor, currency }) => formatMoney(amountMinor, currency),
    },
    {
      title: t('refunds.why'),
      key: 'why',
      render: (_, { why }) => <span style={{ overflowWrap: 'anywhere' }}>{why}</span>,
    },
    {
      title: t('refunds.state'),
      key: 'state',
      render: (_, { state, problem, reference }) => (
        <Flex vertical align="start">
          <RefundStateTag state={state} />
          <Typography.Text type="secondary" style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
            {problem === null ? reference : reasonText(problem)}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('refunds.by'),
      key: 'by',
      render: (_, { proposedBy, decidedBy }) => <Deciders proposedBy={proposedBy} decidedBy={decidedBy} />,
    },
    ...(mayChange
      ? [
          {
            title: t('actions.label'),
            key: 'actions',
            render: (_: unknown, refund: Refund) => <RefundActions refund={refund} />,
          },
        ]
      : []),
  ]
}
