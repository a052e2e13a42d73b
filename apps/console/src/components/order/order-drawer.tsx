import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OrderPicture } from '@xinghe/contract'
import { Alert, Flex, Skeleton, Timeline, Typography } from 'antd'
import type { ReactNode } from 'react'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { InvoiceButton } from './invoice-button.tsx'
import { DeliverButton, RefundButton } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { isOver } from './order-state.ts'
import { PaymentTable } from './payment-table.tsx'
import { ProposeButton } from './propose-payment.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { OrderStateTag } from './state-tags.tsx'
import { eventName, eventWords, reasonText, staffText } from './words.ts'

/** The whole life of an order. */
export function OrderDrawer({ guid, onClose }: { guid: string | null; onClose: () => void }) {
  return (
    <DetailDrawer of={guid} width={760} title={t('orders.details')} onClose={onClose}>
      {guid => <Order key={guid} guid={guid} />}
    </DetailDrawer>
  )
}

function Order({ guid }: { guid: string }) {
  const { data, error, refetch } = useCall(calls.paymentsAdmin.order, { guid }, { staleMs: 0 })
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />
  const { order, payments, refund } = data
  const { reason, state } = order
  return (
    <Flex vertical gap={24}>
      <Head picture={data} />
      {state === 'review' && (
        <Alert
          type="error"
          showIcon
          title={t('orders.reviewOf', { reason: reason === null ? '' : reasonText(reason) })}
        />
      )}
      <OrderFacts order={order} />
      <Part title={t('orders.payments')}>
        <PaymentTable payments={payments} empty={t('orders.noPayments')} />
      </Part>
      {refund && (
        <Part title={t('orders.refund')}>
          <RefundFacts refund={refund} />
        </Part>
      )}
      <Part title={t('orders.events')}>
        <Events picture={data} />
      </Part>
    </Flex>
  )
}

function Head({ picture: { order } }: { picture: OrderPicture }) {
  const mayChange = useMayChange()
  return (
    <Flex justify="space-between" align="center" gap={12} wrap>
      <Flex align="center" gap={12}>
        <Typography.Text strong style={{ fontSize: 20 }}>
          {formatMoney(order.amountMinor, order.currency)}
        </Typography.Text>
        <OrderStateTag state={order.state} />
      </Flex>
      {mayChange && (
        <Flex gap={8}>
          {order.hasInvoice && <InvoiceButton guid={order.guid} />}
          {order.gateway === 'manual' && !isOver(order.state) && <ProposeButton guid={order.guid} />}
          {order.mayRefund && <RefundButton order={order} />}
          {order.mayDeliver && <DeliverButton order={order} />}
        </Flex>
      )}
    </Flex>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography.Title level={2} style={{ fontSize: 16, marginTop: 0 }}>
        {title}
      </Typography.Title>
      {children}
    </section>
  )
}

const bad = ['review', 'notDelivered', 'failed', 'refundFailed', 'left']
const good = ['fulfilled', 'refundSent']

function Events({ picture: { events, order } }: { picture: OrderPicture }) {
  return (
    <Timeline
      items={events.map(event => ({
        key: event.id,
        color: bad.includes(event.what) ? 'red' : good.includes(event.what) ? 'green' : 'blue',
        content: (
          <Flex vertical>
            <Flex gap={12} justify="space-between" wrap>
              <span>{eventName(event.what)}</span>
              <Typography.Text type="secondary">
                {[event.staff && staffText(event.staff), formatTime(event.at)].filter(Boolean).join(' · ')}
              </Typography.Text>
            </Flex>
            <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
              {eventWords(event, order.currency).join(' · ')}
            </Typography.Text>
          </Flex>
        ),
      }))}
    />
  )
}
