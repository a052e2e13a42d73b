import type { Order } from '@xinghe/contract'
import { Button, type Glyph, glyphs, Icon, Spinner } from '@xinghe/ui'
import { CoupleNews } from '#components/vip/vip-news.tsx'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { formatDate } from '#text/format.ts'
import { type TextKey, useText } from '#text/text.ts'
import { OrderFacts } from './order-facts.tsx'
import type { OrderProps } from './order-screen.tsx'
import styles from './pay.module.css'
import { gatewayUrl, payAddress, payScreenOf } from './pay-address.ts'
import { useContactService } from './use-contact-service.ts'
import { isUnpaid } from './use-order.ts'

/** What became of an order, and what can be done next. */
export function Outcome(props: OrderProps) {
  const t = useText()
  const { order } = props
  const { head, text } = wordsOf(order)
  const end = order.to === null ? order.after?.eDate : null
  return (
    <div className={styles.body}>
      <section className={styles.card} aria-live="polite">
        <Sign order={order} />
        <h2 className={styles.head}>{t(head)}</h2>
        <p className={styles.text}>{t(text, { name: order.to?.nickName ?? '' })}</p>
        {order.state === 'fulfilled' && end != null && (
          <p className={styles.until}>{t('pay.until', { date: formatDate(end) })}</p>
        )}
        {order.overCoins > 0 && (
          <p className={styles.text}>{t('pay.overCoins', { coins: order.overCoins })}</p>
        )}
      </section>
      {order.state === 'fulfilled' && order.product.kind === 'vip' && order.to === null && (
        <div className={styles.wide}>
          <CoupleNews />
        </div>
      )}
      <OrderFacts order={order} />
      <Ways {...props} />
    </div>
  )
}

function Sign({ order: { state } }: { order: Order }) {
  const isDone = state === 'fulfilled'
  const glyph: Glyph | null =
    isDone || state === 'refunded' ? glyphs.check : state === 'review' ? glyphs.clock : glyphs.close
  const isWrong = state === 'expired' || state === 'cancelled'
  return (
    <span className={styles.sign} data-tone={isDone ? 'done' : isWrong ? 'wrong' : undefined}>
      {isUnpaid(state) ? <Spinner /> : <Icon glyph={glyph} size="xl" />}
    </span>
  )
}

function wordsOf({ state, product, to, reason, hasProof }: Order): { head: TextKey; text: TextKey } {
  if (state === 'fulfilled') {
    const what = to ? 'gift' : product.kind
    return { head: 'pay.state.fulfilled', text: `pay.got.${what}` }
  }
  if (isUnpaid(state))
    return { head: 'pay.state.pending', text: hasProof ? 'pay.text.proof' : 'pay.text.pending' }
  if (state === 'review')
    return {
      head: 'pay.state.review',
      text: reason === 'underpaid' ? 'pay.text.underpaid' : 'pay.text.review',
    }
  return { head: `pay.state.${state}`, text: `pay.text.${state}` }
}

function Ways({ order, ask, isAsking }: OrderProps) {
  const t = useText()
  const navigate = useNavigate()
  const { guid, state, product } = order
  const contact = useContactService(guid)
  const isCoins = product.kind === 'coins'
  function goOn() {
    const { url, params } = order.pay ?? { url: null, params: null }
    if (order.payType === 5 && url !== null) window.location.assign(gatewayUrl({ url, params }))
    else navigate(payScreenOf(order), { replace: true })
  }
  const again = isCoins ? '/myGold' : '/openVip?type=2'
  if (state === 'fulfilled' || state === 'refunded')
    return (
      <div className={styles.actions}>
        <Button
          kind="vip"
          size="l"
          block
          onClick={() => navigate(isCoins ? '/myGold' : '/vip', { replace: true })}
        >
          {t('pay.finish')}
        </Button>
        <Link to="/openVipRecords" replace className={styles.quiet}>
          {t('pay.toRecords')}
        </Link>
      </div>
    )
  if (isUnpaid(state))
    return (
      <div className={styles.actions}>
        <Button size="l" block loading={isAsking} onClick={() => void ask()}>
          {t('pay.haveLook')}
        </Button>
        <Button kind="secondary" size="l" block onClick={goOn}>
          {t('pay.goOn')}
        </Button>
        <Link to={payAddress('zfbPayUnpaid', guid)} className={styles.quiet}>
          {t('pay.trouble')}
        </Link>
      </div>
    )
  return (
    <div className={styles.actions}>
      {state !== 'review' && (
        <Button kind="vip" size="l" block onClick={() => navigate(again, { replace: true })}>
          {t('pay.again')}
        </Button>
      )}
      {state === 'review' && (
        <Button kind="secondary" size="l" block onClick={() => void contact()}>
          {t('pay.contact')}
        </Button>
      )}
      <Link to={payAddress('zfbPayUnpaidSubmit', guid)} className={styles.quiet}>
        {t('pay.submitProof')}
      </Link>
    </div>
  )
}
