import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Order } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { InvoiceButton } from '#components/pay/invoice/invoice-button.tsx'
import { payAddress, payScreenOf } from '#components/pay/pay-address.ts'
import { isUnpaid } from '#components/pay/use-order.ts'
import { client } from '#data/client.ts'
import { Link } from '#lib/router/link.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './records.module.css'

/** Orders, the latest first; one that waits for money is paid from here. */
export function Orders() {
  const t = useText()
  const list = useList(calls.payments.orders, {}, { quiet: true, staleMs: 0 })
  return (
    <Endless
      list={list}
      keyOf={({ guid }) => guid}
      label={t('records.orders')}
      name="orders"
      flush
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyView size="inline" text={t('records.ordersEmpty')} />}
    >
      {order => <OrderLine order={order} />}
    </Endless>
  )
}

function OrderLine({ order }: { order: Order }) {
  const t = useText()
  const { guid, product, to, createdAt, amountMinor, currency, payTitle } = order
  const state = isUnpaid(order.state) && order.expiresAt <= client.serverNow() ? 'expired' : order.state
  const canPay = isUnpaid(state)
  return (
    <div className={styles.row}>
      <Link to={canPay ? payScreenOf(order) : payAddress('payResult', guid)} className={styles.order}>
        <span className={styles.text}>
          <b className={styles.head}>{product.title}</b>
          <span className={styles.line}>
            {to ? t('records.to', { name: to.nickName }) : payTitle} · {formatMoment(createdAt)}
          </span>
        </span>
        <span className={styles.end}>
          <b className={styles.amount}>{moneyText(amountMinor, currency)}</b>
          <span className={styles.state} data-state={canPay ? 'unpaid' : state}>
            {t(canPay ? 'records.goOn' : `records.state.${state}`)}
          </span>
        </span>
      </Link>
      {order.hasInvoice && <InvoiceButton guid={guid} />}
    </div>
  )
}
