import { OrderScreen } from '#components/pay/order-screen.tsx'
import { Outcome } from '#components/pay/outcome.tsx'
import { useText } from '#text/text.ts'

/** After an order was given up. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.zfbPayCancel')}>{props => <Outcome {...props} />}</OrderScreen>
}
