import type { ManualState, OrderState, PaymentState, RefundState } from '@xinghe/contract'
import { Tag } from 'antd'
import { t } from '#text/text.ts'

const orderColors: Record<OrderState, string> = {
  created: 'default',
  pending: 'processing',
  fulfilled: 'success',
  expired: 'default',
  cancelled: 'default',
  refunded: 'warning',
  review: 'error',
}
const paymentColors: Record<PaymentState, string> = {
  accepted: 'success',
  review: 'error',
  returned: 'default',
}
const refundColors: Record<RefundState, string> = {
  proposed: 'processing',
  sending: 'processing',
  sent: 'success',
  failed: 'error',
  refused: 'default',
}
const manualColors: Record<ManualState, string> = {
  proposed: 'processing',
  confirmed: 'success',
  refused: 'default',
}
const style = { marginInlineEnd: 0 }

export function OrderStateTag({ state }: { state: OrderState }) {
  return (
    <Tag color={orderColors[state]} style={style}>
      {t(`orderStates.${state}`)}
    </Tag>
  )
}

export function PaymentStateTag({ state }: { state: PaymentState }) {
  return (
    <Tag color={paymentColors[state]} style={style}>
      {t(`paymentStates.${state}`)}
    </Tag>
  )
}

export function RefundStateTag({ state }: { state: RefundState }) {
  return (
    <Tag color={refundColors[state]} style={style}>
      {t(`refundStates.${state}`)}
    </Tag>
  )
}

export function ManualStateTag({ state }: { state: ManualState }) {
  return (
    <Tag color={manualColors[state]} style={style}>
      {t(`manualStates.${state}`)}
    </Tag>
  )
}
