import { OrderScreen } from '#components/pay/order-screen.tsx'
import { Outcome } from '#components/pay/outcome.tsx'
import { useText } from '#text/text.ts'

/** After an order that was paid as with Alipay. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.zfbPaySuccess')}>{props => <Outcome {...props} />}</OrderScreen>
}
