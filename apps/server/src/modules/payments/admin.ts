import { paymentsAdmin } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { deliverOrder, returnPayment } from './admin/decide-review.ts'
import { orderExport } from './admin/export-orders.ts'
import { listMethods, listPacks, saveMethod, savePack } from './admin/sold.ts'
import { orderPicture, reviewPayments, staffOrders } from './admin/staff-orders.ts'
import { countWaiting } from './admin/waiting.ts'
import { openStaffInvoices } from './invoices/open-invoices.ts'
import { income } from './reconcile/income.ts'
import { reconcileDays } from './reconcile/reconcile-days.ts'
import { listRefunds } from './refunds/list-refunds.ts'
import { decideRefund, refundOrder } from './refunds/refund-order.ts'
import { finishRefund } from './refunds/send-refund.ts'

export const admin: Route[] = [
  bind(paymentsAdmin.waiting, countWaiting),
  bind(paymentsAdmin.orders, staffOrders),
  bind(paymentsAdmin.exportOrders, orderExport.open),
  bind(paymentsAdmin.order, async (scope, input, http) =>
    orderPicture(scope, input, await holderOf(scope, http)),
  ),
  bind(paymentsAdmin.invoices, async (scope, { guid }, http) =>
    openStaffInvoices(scope, { guid, holder: await holderOf(scope, http) }),
  ),
  bind(paymentsAdmin.deliver, async (scope, input, http) =>
    deliverOrder(scope, input, await holderOf(scope, http)),
  ),
  bind(paymentsAdmin.reviewPayments, reviewPayments),
  bind(paymentsAdmin.returnPayment, returnPayment),
  bind(paymentsAdmin.refund, refundOrder),
  bind(paymentsAdmin.decideRefund, decideRefund),
  bind(paymentsAdmin.finishRefund, finishRefund),
  bind(paymentsAdmin.refunds, listRefunds),
  bind(paymentsAdmin.methods, listMethods),
  bind(paymentsAdmin.saveMethod, saveMethod),
  bind(paymentsAdmin.packs, listPacks),
  bind(paymentsAdmin.savePack, savePack),
  bind(paymentsAdmin.reconcile, reconcileDays),
  bind(paymentsAdmin.income, income),
]
