import { moneyDigits } from '@xinghe/contract/money'
import { csvExport } from '#modules/account/index.ts'
import { staffOrders } from './staff-orders.ts'

const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString())

/** Orders as a file, for the books. */
export const orderExport = csvExport({
  name: 'orders',
  power: 'payments',
  titles: 'orders.columns',
  list: staffOrders,
  cellsOf: (order, { text }) => [
    order.guid,
    time(order.createdAt),
    text(`orders.state.${order.state}`),
    text(`orders.product.${order.product.kind}`),
    order.product.title,
    order.uid,
    order.buyer?.nickName ?? '',
    order.to?.uid ?? '',
    order.gateway,
    order.payTitle,
    order.currency,
    moneyDigits(order.listMinor, order.currency),
    moneyDigits(order.amountMinor, order.currency),
    time(order.paidAt),
    time(order.endedAt),
  ],
})
