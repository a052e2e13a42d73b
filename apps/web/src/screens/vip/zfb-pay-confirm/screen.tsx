import { useIsShown } from '@xinghe/app-data'
import type { OrderState } from '@xinghe/contract'
import { Button, glyphs, Icon } from '@xinghe/ui'
import { OrderFacts } from '#components/pay/order-facts.tsx'
import { type OrderProps, OrderScreen } from '#components/pay/order-screen.tsx'
import styles from '#components/pay/pay.module.css'
import { payAddress } from '#components/pay/pay-address.ts'
import { isUnpaid } from '#components/pay/use-order.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

/** Asks whoever comes back from paying whether they have paid. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.zfbPayConfirm')}>{props => <Question {...props} />}</OrderScreen>
}

function Question({ order, ask, isAsking }: OrderProps) {
  const t = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const { guid } = order
  const isShown = useIsShown()
  const leave = (state: OrderState) =>
    navigate(payAddress(isUnpaid(state) ? 'zfbPayUnpaid' : 'payResult', guid), { replace: true })

  async function answer() {
    const now = await ask()
    if (isShown()) leave((now ?? order).state)
  }
  return (
    <div className={styles.body}>
      <section className={styles.card}>
        <span className={styles.sign}>
          <Icon glyph={glyphs.help} size="xl" />
        </span>
        <h2 className={styles.head}>{t('pay.confirm.head')}</h2>
        <p className={styles.text}>{t('pay.confirm.text')}</p>
      </section>
      <div className={styles.actions}>
        <Button size="l" block loading={isAsking} onClick={() => void answer()}>
          {t('pay.confirm.yes')}
        </Button>
        <Button kind="secondary" size="l" block onClick={goBack}>
          {t('pay.confirm.no')}
        </Button>
      </div>
      <OrderFacts order={order} />
    </div>
  )
}
