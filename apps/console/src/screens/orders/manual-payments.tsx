import { calls } from '@xinghe/client'
import type { ManualPayment, ManualState } from '@xinghe/contract'
import { Flex, Segmented, type TableColumnsType, Typography } from 'antd'
import { useState } from 'react'
import { Deciders } from '#components/order/deciders.tsx'
import { ManualActions } from '#components/order/manual-actions.tsx'
import { OrderNumber } from '#components/order/order-columns.tsx'
import { ProposeButton } from '#components/order/propose-payment.tsx'
import { ManualStateTag } from '#components/order/state-tags.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatMoney, formatTime } from '#text/format.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

const states = [{ value: 'all' as const, label: t('manual.all') }, ...optionsOf('manualStates')]

/** Money that staff say came for orders of manual service. */
export function ManualPayments({ onOpen }: { onOpen: (guid: string) => void }) {
  const mayChange = useMayChange()
  const [state, setState] = useState<ManualState | 'all'>('all')
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{t('manual.hint')}</Typography.Text>
      <Flex gap={12} justify="space-between" wrap>
        <Segmented aria-label={t('manual.state')} options={states} value={state} onChange={setState} />
        {mayChange && <ProposeButton />}
      </Flex>
      <KeysetTable
        call={calls.paymentsManualAdmin.list}
        filters={state === 'all' ? {} : { state }}
        rowKey={({ id }) => id}
        columns={manualColumns(onOpen, mayChange)}
        empty={t('manual.empty')}
      />
    </Flex>
  )
}

const small = { fontSize: 12, overflowWrap: 'anywhere' } as const

function manualColumns(onOpen: (guid: string) => void, mayChange: boolean): TableColumnsType<ManualPayment> {
  return [
    {
      title: t('manual.at'),
      key: 'createdAt',
      width: 152,
      render: (_, { createdAt }) => formatTime(createdAt),
    },
    {
      title: t('payments.order'),
      key: 'guid',
      render: (_, { guid, title }) => (
        <Flex vertical align="start">
          <OrderNumber guid={guid} onOpen={onOpen} />
          <Typography.Text type="secondary" style={small}>
            {title}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('manual.amount'),
      key: 'amount',
      align: 'right',
      render: (_, row) => <Amount payment={row} />,
    },
    {
      title: t('manual.reference'),
      key: 'reference',
      render: (_, { reference, why }) => (
        <Flex vertical>
          <span style={{ overflowWrap: 'anywhere' }}>{reference}</span>
          <Typography.Text type="secondary" style={small}>
            {why}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('manual.state'),
      key: 'state',
      render: (_, { state, refusedWhy }) => (
        <Flex vertical align="start">
          <ManualStateTag state={state} />
          <Typography.Text type="secondary" style={small}>
            {refusedWhy}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('manual.by'),
      key: 'by',
      render: (_, { proposedBy, decidedBy }) => <Deciders proposedBy={proposedBy} decidedBy={decidedBy} />,
    },
    ...(mayChange
      ? [
          {
            title: t('actions.label'),
            key: 'actions',
            render: (_: unknown, payment: ManualPayment) => <ManualActions payment={payment} />,
          },
        ]
      : []),
  ]
}

/** What came, and what should have. */
function Amount({ payment: { amountMinor, orderMinor, currency } }: { payment: ManualPayment }) {
  return (
    <Flex vertical align="end">
      {formatMoney(amountMinor, currency)}
      {amountMinor !== orderMinor && (
        <Typography.Text type="warning" style={small}>
          {t('manual.ofOrder', { amount: formatMoney(orderMinor, currency) })}
        </Typography.Text>
      )}
    </Flex>
  )
}
