import { OrderScreen } from '#components/pay/order-screen.tsx'
import { useText } from '#text/text.ts'
import { PayHere } from './pay-here.tsx'

/** Where an order is paid by an application on this phone or another one. */
export function Screen() {
  const t = useText()
  return (
    <OrderScreen
      title={t('title.zfbPay')}
      titleOf={({ payType, payTitle }) => (payType === 0 ? t('title.zfbPay') : payTitle)}
    >
      {props => <PayHere {...props} />}
    </OrderScreen>
  )
}
