import type { Order } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import type { ReactNode } from 'react'
import { useServerNow } from '#data/use-server-now.ts'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './pay.module.css'

/** What is to be paid, and for how long it waits. */
export function AmountCard({ order, children }: { order: Order; children?: ReactNode }) {
  const { amountMinor, currency, product, expiresAt } = order
  return (
    <section className={styles.card}>
      <p className={styles.product}>{product.title}</p>
      <p className={styles.amount}>{moneyText(amountMinor, currency)}</p>
      <Countdown until={expiresAt} />
      {children}
    </section>
  )
}

function Countdown({ until }: { until: number }) {
  const t = useText()
  const now = useServerNow(1000)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  return (
    <p className={styles.clock} role="timer">
      {t('pay.timeLeft')} <b>{formatClock(left)}</b>
    </p>
  )
}
