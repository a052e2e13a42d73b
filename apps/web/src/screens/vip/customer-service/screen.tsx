import { OrderScreen } from '#components/pay/order-screen.tsx'
import styles from '#components/pay/pay.module.css'
import { orderInAddress } from '#components/pay/pay-address.ts'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { Contact } from './contact.tsx'
import { ServedOrder } from './served-order.tsx'

/** How customer service is reached: about an order, which it takes the money of by hand, or without one. */
export function Screen() {
  const t = useText()
  const title = t('title.customerService')
  if (orderInAddress(useSearchParams()) !== '')
    return <OrderScreen title={title}>{props => <ServedOrder {...props} />}</OrderScreen>
  return (
    <main className={styles.screen}>
      <ScreenNav title={title} />
      <div className={styles.body}>
        <Contact />
      </div>
    </main>
  )
}
