import type { VipCodeGift } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './exchange-vip.module.css'

interface CodeGiftProps {
  gift: VipCodeGift
  /** It was redeemed. */
  isDone?: boolean
  busy?: boolean
  onBack: () => void
  onConfirm?: () => void
}

/** What a code gives, before it is redeemed and after. */
export function CodeGift({ gift, isDone = false, busy = false, onBack, onConfirm }: CodeGiftProps) {
  const t = useText()
  const { name, days, before, after } = gift
  const date = (at: number | null) => (at === null ? t('gift.code.none') : formatDate(at))
  return (
    <section className={styles.gift} aria-live="polite">
      <div className={styles.card}>
        <p className={styles.lead}>{t(isDone ? 'gift.code.done' : 'gift.code.gives')}</p>
        <p className={styles.days}>{t('gift.code.days', { name, days })}</p>
        <p className={styles.reach}>
          {t('gift.code.reach')} <b>{date(before.eDate)}</b>
          <span aria-hidden>→</span>
          <span className={styles.hidden}>{t('gift.code.to')}</span>
          <b>{date(after.eDate)}</b>
        </p>
      </div>
      {onConfirm && (
        <Button size="l" block loading={busy} onClick={onConfirm}>
          {t('gift.code.confirm')}
        </Button>
      )}
      <Button kind="secondary" size="l" block disabled={busy} onClick={onBack}>
        {t(isDone ? 'gift.code.more' : 'gift.code.back')}
      </Button>
    </section>
  )
}
