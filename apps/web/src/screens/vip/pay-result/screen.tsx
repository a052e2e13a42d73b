import { OrderScreen } from '#components/pay/order-screen.tsx'
import { Outcome } from '#components/pay/outcome.tsx'
import { useText } from '#text/text.ts'

/** What became of an order; gateways lead back to it. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.payResult')}>{props => <Outcome {...props} />}</OrderScreen>
}
