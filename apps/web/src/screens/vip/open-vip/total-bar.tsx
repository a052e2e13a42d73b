import type { VipPackage, VipQuote } from '@xinghe/contract'
import { moneyDigits, moneyText } from '@xinghe/contract/money'
import { Button } from '@xinghe/ui'
import { failureText } from '#data/failures.ts'
import { formatDate } from '#text/format.ts'
import { type TextKey, type Translate, useText } from '#text/text.ts'
import styles from './total-bar.module.css'
import type { Purchase } from './use-purchase.ts'

interface TotalBarProps {
  purchase: Purchase
  chosen: VipPackage
  isForFriend: boolean
  /** Of the button. */
  label: string
  onPay: () => void
}

/** What all of it costs and leads to, and the button that pays. */
export function TotalBar({ purchase, chosen, isForFriend, label, onPay }: TotalBarProps) {
  const t = useText()
  const { quote, payType, promotions, isSignedIn } = purchase
  const { currency, priceSymbol } = chosen
  const off = chosen.promotions
    .filter(({ promotionCode }) => promotions.codes.includes(promotionCode))
    .reduce((sum, { offMinor }) => sum + offMinor, 0)
  const amount = quote.data?.amountMinor ?? Math.max(1, chosen.dislocalprice - off)
  const saved = chosen.localprice - amount
  const failure = quote.error ? failureText(quote.error) : null
  const canPay = payType !== undefined && chosen.left !== 0 && (!isSignedIn || quote.data !== undefined)
  return (
    <div className={styles.bar}>
      <p className={styles.quote} aria-live="polite">
        {failure ?? (isForFriend ? t('openVip.friendQuote') : quoteLine(quote.data, t))}
      </p>
      <div className={styles.row}>
        <span className={styles.total}>
          <span className={styles.amount}>
            <span className={styles.symbol}>{priceSymbol}</span>
            {moneyDigits(amount, currency)}
          </span>
          {saved > 0 && (
            <span className={styles.saved}>{t('openVip.saved', { price: moneyText(saved, currency) })}</span>
          )}
        </span>
        <Button
          kind="vip"
          size="l"
          className={styles.pay}
          disabled={!canPay}
          loading={isSignedIn && quote.isFetching && quote.data === undefined}
          onClick={onPay}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}

function quoteLine(quote: VipQuote | undefined, t: Translate): string {
  const end = quote?.after?.eDate
  if (!quote?.after || end == null) return t('openVip.noQuote')
  const { before, after } = quote
  const dates =
    before?.eDate == null
      ? t('openVip.quoteNew', { to: formatDate(end) })
      : t('openVip.quote', { from: formatDate(before.eDate), to: formatDate(end) })
  const rises = before !== null && before.level > 0 && before.level !== after.level
  const kind = (level: number) => t(`vip.kind.${level}` as TextKey)
  return rises ? `${dates} · ${kind(before.level)} → ${kind(after.level)}` : dates
}
