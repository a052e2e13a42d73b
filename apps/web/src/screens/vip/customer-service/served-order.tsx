import { Button, toast } from '@xinghe/ui'
import { AmountCard } from '#components/pay/amount-card.tsx'
import { OrderFacts } from '#components/pay/order-facts.tsx'
import type { OrderProps } from '#components/pay/order-screen.tsx'
import { Outcome } from '#components/pay/outcome.tsx'
import styles from '#components/pay/pay.module.css'
import { payAddress } from '#components/pay/pay-address.ts'
import { useCancelOrder } from '#components/pay/use-cancel-order.ts'
import { useFollowOrder } from '#components/pay/use-follow-order.ts'
import { isUnpaid } from '#components/pay/use-order.ts'
import { copyText } from '#lib/copy-text.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { Contact } from './contact.tsx'

/** Way to pay whose money staff take by hand. */
const manual = 3

/** An order, what to do with it, and with whom; once it is paid by hand, what became of it. */
export function ServedOrder(props: OrderProps) {
  const { order } = props
  const isManual = order.payType === manual
  return isManual ? <ManualOrder {...props} /> : <AskedOrder {...props} />
}

function ManualOrder(props: OrderProps) {
  const t = useText()
  const { order } = props
  const { guid, state } = order
  const cancel = useCancelOrder(guid)
  useFollowOrder(order, null, 'payResult')
  if (!isUnpaid(state)) return <Outcome {...props} />
  return (
    <div className={styles.body}>
      <AmountCard order={order}>
        <p className={styles.text}>{t('pay.service.pay')}</p>
      </AmountCard>
      <Contact />
      <div className={styles.actions}>
        <CopyNumber guid={guid} />
        <Link to={payAddress('zfbPayUnpaidSubmit', guid)} className={styles.quiet}>
          {t('pay.submitProof')}
        </Link>
      </div>
      <OrderFacts order={order} />
      <button type="button" className={styles.quiet} onClick={() => void cancel()}>
        {t('pay.cancel')}
      </button>
    </div>
  )
}

/** An order that is paid otherwise, about which somebody asks. */
function AskedOrder({ order }: OrderProps) {
  const t = useText()
  return (
    <div className={styles.body}>
      <Contact />
      <p className={styles.text}>{t('pay.service.ask')}</p>
      <CopyNumber guid={order.guid} />
      <OrderFacts order={order} />
    </div>
  )
}

function CopyNumber({ guid }: { guid: string }) {
  const t = useText()
  async function copy() {
    toast(t((await copyText(guid)) ? 'toast.copied' : 'toast.copyFailed'))
  }
  return (
    <Button size="l" block onClick={() => void copy()}>
      {t('pay.service.copyOrder')}
    </Button>
  )
}
