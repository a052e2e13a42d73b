import { calls } from '@xinghe/client'

const { paymentsAdmin, paymentsManualAdmin, vipAdmin, auditAdmin } = calls

/** What shows anything of orders and their money, and is out of date once staff have changed one. */
export const callsOfOrders = [
  paymentsAdmin.order,
  paymentsAdmin.orders,
  paymentsAdmin.reviewPayments,
  paymentsAdmin.refunds,
  paymentsManualAdmin.list,
  paymentsAdmin.waiting,
  paymentsAdmin.reconcile,
  paymentsAdmin.income,
  vipAdmin.standing,
  auditAdmin.list,
]
