import { Button } from '@xinghe/ui'
import { AmountCard } from '#components/pay/amount-card.tsx'
import { OrderFacts } from '#components/pay/order-facts.tsx'
import { type OrderProps, OrderScreen } from '#components/pay/order-screen.tsx'
import { Outcome } from '#components/pay/outcome.tsx'
import styles from '#components/pay/pay.module.css'
import { payAddress } from '#components/pay/pay-address.ts'
import { useContactService } from '#components/pay/use-contact-service.ts'
import { useFollowOrder } from '#components/pay/use-follow-order.ts'
import { isUnpaid } from '#components/pay/use-order.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'

/** After an order by card: what happens next. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.notice')}>{props => <Notice {...props} />}</OrderScreen>
}

function Notice(props: OrderProps) {
  const t = useText()
  const { order } = props
  const contact = useContactService(order.guid)
  useFollowOrder(order, null, 'payResult')
  if (!isUnpaid(order.state)) return <Outcome {...props} />
  const { url } = order.pay ?? {}
  return (
    <div className={styles.body}>
      <AmountCard order={order} />
      <ol className={styles.steps} aria-label={t('pay.notice.steps')}>
        <li>{t('pay.notice.open')}</li>
        <li>{t('pay.notice.pay')}</li>
        <li>{t('pay.notice.return')}</li>
      </ol>
      <div className={styles.actions}>
        {url && (
          <Button size="l" block onClick={() => window.location.assign(url)}>
            {t('pay.goPay')}
          </Button>
        )}
        <Link to={payAddress('zfbPayConfirm', order.guid)} className={styles.quiet}>
          {t('pay.iHavePaid')}
        </Link>
      </div>
      <OrderFacts order={order} />
      <button type="button" className={styles.quiet} onClick={() => void contact()}>
        {t('pay.contact')}
      </button>
    </div>
  )
}
