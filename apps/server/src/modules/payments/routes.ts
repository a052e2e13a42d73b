import { payments } from '@xinghe/contract'
import { bind, type Route } from '#kernel/http/route.ts'
import { holderOf } from '#modules/media/index.ts'
import { coinPacks } from './coins/coin-product.ts'
import { openInvoices } from './invoices/open-invoices.ts'
import { listAddresses, removeAddress, saveAddress } from './orders/addresses.ts'
import { askOrder } from './orders/ask-gateway.ts'
import { createOrder, ownOrder } from './orders/create-order.ts'
import { cancelOrder } from './orders/end-order.ts'
import { checkUnpaid, ownOrders } from './orders/own-orders.ts'
import { payService } from './orders/service.ts'
import { submitProof } from './orders/submit-proof.ts'
import { viewOrder } from './orders/view-order.ts'

export const routes: Route[] = [
  bind(payments.createOrder, createOrder),
  bind(payments.createAliPay, createOrder),
  bind(payments.unpaid, checkUnpaid),
  bind(payments.order, async (scope, { guid }) => viewOrder(scope, await ownOrder(scope, guid))),
  bind(payments.orders, ownOrders),
  bind(payments.ask, askOrder),
  bind(payments.cancel, cancelOrder),
  bind(payments.submitProof, submitProof),
  bind(payments.invoices, async (scope, { guid }, http) =>
    openInvoices(scope, { guid, holder: await holderOf(scope, http) }),
  ),
  bind(payments.service, payService),
  bind(payments.addresses, listAddresses),
  bind(payments.saveAddress, saveAddress),
  bind(payments.removeAddress, removeAddress),
  bind(payments.coinPacks, coinPacks),
]
