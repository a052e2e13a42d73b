import { Button, glyphs, Icon } from '@xinghe/ui'
import { useEffect } from 'react'
import { OrderFacts } from '#components/pay/order-facts.tsx'
import { type OrderProps, OrderScreen } from '#components/pay/order-screen.tsx'
import styles from '#components/pay/pay.module.css'
import { payAddress, payScreenOf } from '#components/pay/pay-address.ts'
import { useCancelOrder } from '#components/pay/use-cancel-order.ts'
import { useContactService } from '#components/pay/use-contact-service.ts'
import { isUnpaid } from '#components/pay/use-order.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'

/** No money of an order has come: pays it after all, gives it up, or shows that it was paid. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.zfbPayUnpaid')}>{props => <Unpaid {...props} />}</OrderScreen>
}

function Unpaid({ order }: OrderProps) {
  const t = useText()
  const navigate = useNavigate()
  const { guid, state } = order
  const contact = useContactService(guid)
  const giveUp = useCancelOrder(guid)
  useEffect(() => {
    if (!isUnpaid(state) && state !== 'cancelled') navigate(payAddress('payResult', guid), { replace: true })
  }, [guid, state, navigate])
  return (
    <div className={styles.body}>
      <section className={styles.card}>
        <span className={styles.sign} data-tone="wrong">
          <Icon glyph={glyphs.clock} size="xl" />
        </span>
        <h2 className={styles.head}>{t('pay.unpaid.head')}</h2>
        <p className={styles.text}>{t('pay.unpaid.text')}</p>
      </section>
      <div className={styles.actions}>
        <Button size="l" block onClick={() => navigate(payScreenOf(order), { replace: true })}>
          {t('pay.goOn')}
        </Button>
        <Button
          kind="secondary"
          size="l"
          block
          onClick={() => navigate(payAddress('zfbPayUnpaidSubmit', guid))}
        >
          {t('pay.submitProof')}
        </Button>
        <button type="button" className={styles.quiet} onClick={() => void giveUp()}>
          {t('pay.cancel')}
        </button>
      </div>
      <OrderFacts order={order} />
      <button type="button" className={styles.quiet} onClick={() => void contact()}>
        {t('pay.contact')}
      </button>
    </div>
  )
}
