import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Payment } from '@xinghe/contract'
import { App, Flex, type TableColumnsType, Typography } from 'antd'
import { AskButton } from '#components/form/ask-button.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { useMayChange } from '#data/may-change.ts'
import { callsOfOrders } from '#data/orders.ts'
import { formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { PaymentStateTag } from './state-tags.tsx'
import { reasonText } from './words.ts'

/** Money that came, with why staff look at it. */
export function paymentColumns(mayChange: boolean): TableColumnsType<Payment> {
  return [
    { title: t('payments.at'), key: 'at', width: 152, render: (_, { at }) => formatTime(at) },
    {
      title: t('payments.externalId'),
      key: 'externalId',
      render: (_, { externalId, gateway }) => (
        <Flex vertical>
          <span style={{ overflowWrap: 'anywhere' }}>{externalId}</span>
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {t(`payGateways.${gateway}`)}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('payments.amount'),
      key: 'amount',
      align: 'right',
      render: (_, { amountMinor, currency }) => formatMoney(amountMinor, currency),
    },
    {
      title: t('payments.state'),
      key: 'state',
      render: (_, { state, reason }) => (
        <Flex vertical align="start">
          <PaymentStateTag state={state} />
          {reason !== null && (
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {reasonText(reason)}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    ...(mayChange
      ? [
          {
            title: t('actions.label'),
            key: 'actions',
            render: (_: unknown, payment: Payment) =>
              payment.state === 'review' && <ReturnButton payment={payment} />,
          },
        ]
      : []),
  ]
}

/** Money of one order. */
export function PaymentTable({ payments, empty }: { payments: readonly Payment[]; empty: string }) {
  const mayChange = useMayChange()
  const isOpen = payments.some(({ state }) => state === 'review')
  return (
    <DenseTable<Payment>
      size="small"
      rowKey="id"
      columns={paymentColumns(mayChange && isOpen)}
      dataSource={payments}
      locale={{ emptyText: empty }}
    />
  )
}

function ReturnButton({ payment: { id, amountMinor, currency } }: { payment: Payment }) {
  const { message } = App.useApp()
  const giveBack = useCallMutation(calls.paymentsAdmin.returnPayment, {
    invalidates: callsOfOrders,
    onSuccess: () => void message.success(t('payments.returned')),
  })
  return (
    <AskButton
      button={{ size: 'small', children: t('payments.return') }}
      title={t('payments.returnTitle', { amount: formatMoney(amountMinor, currency) })}
      ok={t('payments.return')}
      label={t('orders.why')}
      rule={t('orders.whyRule')}
      change={giveBack}
      onSend={why => giveBack.mutate({ id, why })}
    >
      {t('payments.returnHint')}
    </AskButton>
  )
}
