import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OrderPicture } from '@xinghe/contract'
import { Alert, App } from 'antd'
import { AskButton } from '#components/form/ask-button.tsx'
import { callsOfOrders } from '#data/orders.ts'
import { formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'
import { reasonText } from './words.ts'

type Order = OrderPicture['order']

const receiverOf = ({ to, buyer, uid }: Order): string => (to ?? buyer)?.nickName || uid

/** Delivers an order in review as it is. */
export function DeliverButton({ order }: { order: Order }) {
  const { guid, product, reason } = order
  const { message } = App.useApp()
  const deliver = useCallMutation(calls.paymentsAdmin.deliver, {
    invalidates: callsOfOrders,
    onSuccess: ({ order }) =>
      void (order.state === 'review'
        ? message.error(t('orders.notDeliveredAgain'))
        : message.success(t('orders.deliverDone'))),
  })
  return (
    <AskButton
      button={{ type: 'primary', children: t('orders.deliver') }}
      title={t('orders.deliverTitle')}
      ok={t('orders.deliver')}
      label={t('orders.why')}
      rule={t('orders.whyRule')}
      change={deliver}
      onSend={why => deliver.mutate({ guid, why })}
    >
      <Alert
        type="warning"
        showIcon
        title={t('orders.deliverHint', {
          product: product.title,
          name: receiverOf(order),
          reason: reason === null ? '' : reasonText(reason),
        })}
      />
    </AskButton>
  )
}

/** Gives the money back and takes back what it bought. */
export function RefundButton({ order }: { order: Order }) {
  const { guid, product, isDelivered } = order
  const { message } = App.useApp()
  const refund = useCallMutation(calls.paymentsAdmin.refund, {
    invalidates: callsOfOrders,
    onSuccess: ({ state }) => void message.success(t(`orders.refundDone.${state}`)),
  })
  return (
    <AskButton
      button={{ danger: true, children: t('orders.refundAsk') }}
      title={t('orders.refundTitle', { amount: formatMoney(order.amountMinor, order.currency) })}
      ok={t('orders.refundAsk')}
      label={t('orders.why')}
      rule={t('orders.whyRule')}
      change={refund}
      onSend={why => refund.mutate({ guid, why })}
    >
      <Alert
        type="warning"
        showIcon
        title={
          isDelivered
            ? t(`orders.refundBack.${product.kind}`, { product: product.title, name: receiverOf(order) })
            : t('orders.refundNothingBack')
        }
        description={
          <>
            {isDelivered && order.partner && (
              <div>{t('orders.refundPartner', { name: order.partner.nickName })}</div>
            )}
            {t('orders.refundSecond')}
          </>
        }
      />
    </AskButton>
  )
}
