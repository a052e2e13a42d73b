import { Button } from '@xinghe/ui'
import { QrCode } from '#components/account/qr/qr-code.tsx'
import { AmountCard } from '#components/pay/amount-card.tsx'
import { OrderFacts } from '#components/pay/order-facts.tsx'
import type { OrderProps } from '#components/pay/order-screen.tsx'
import { Outcome } from '#components/pay/outcome.tsx'
import styles from '#components/pay/pay.module.css'
import { payAddress, payScreenOf } from '#components/pay/pay-address.ts'
import { useCancelOrder } from '#components/pay/use-cancel-order.ts'
import { useFollowOrder } from '#components/pay/use-follow-order.ts'
import { isUnpaid } from '#components/pay/use-order.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'

/** Of pay types that have a screen of their own. */
const others: readonly number[] = [-1, 2, 3, 5]

/** The amount with its code and the way to the application; once the order has ended, what became of it. */
export function PayHere(props: OrderProps) {
  const t = useText()
  const { order } = props
  const { guid, state, payType, pay } = order
  const giveUp = useCancelOrder(guid)
  const elsewhere = others.includes(payType) && isUnpaid(state) ? payScreenOf(order) : null
  useFollowOrder(order, elsewhere, 'zfbPaySuccess')
  if (!isUnpaid(state) || elsewhere !== null) return <Outcome {...props} />
  const qr = pay?.qr && new URL(pay.qr, window.location.origin).href
  const { url } = pay ?? {}
  return (
    <div className={styles.body}>
      <AmountCard order={order}>
        {qr && (
          <>
            <div className={styles.qr}>
              <QrCode text={qr} label={t('pay.qr')} />
            </div>
            <p className={styles.text}>{t('pay.qrHint', { title: order.payTitle })}</p>
          </>
        )}
        {!qr && !url && <p className={styles.text}>{t('pay.noWay')}</p>}
      </AmountCard>
      <div className={styles.actions}>
        {url && (
          <Button size="l" block onClick={() => window.location.assign(url)}>
            {t('pay.open')}
          </Button>
        )}
        <Link to={payAddress('zfbPayConfirm', guid)} className={styles.quiet}>
          {t('pay.iHavePaid')}
        </Link>
        <button type="button" className={styles.quiet} onClick={() => void giveUp()}>
          {t('pay.cancel')}
        </button>
      </div>
      <OrderFacts order={order} />
    </div>
  )
}
