import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, Icon, Skeleton } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './my-gold.module.css'

/** What a viewer has: bought coins, and earned ones with the day on which the next of them expire. */
export function GoldBalanceCard() {
  const t = useText()
  const balance = useCall(calls.gold.balance, {}, { quiet: true, staleMs: 0 })
  return (
    <section className={styles.card} aria-label={t('gold.balance')}>
      <ScreenStates query={balance} size="inline" skeleton={<Skeleton height="104px" width="100%" />}>
        {({ total, paid, promo, expiring }) => (
          <>
            <p className={styles.total}>
              <Icon glyph={glyphs.coin} size="l" className={styles.coin} />
              <b>{total}</b>
              <span>{t('gold.unit')}</span>
            </p>
            <dl className={styles.kinds}>
              <div>
                <dt>{t('gold.paid')}</dt>
                <dd>{paid}</dd>
              </div>
              <div>
                <dt>{t('gold.promo')}</dt>
                <dd>{promo}</dd>
              </div>
            </dl>
            {expiring && (
              <p className={styles.expiring}>
                {t('gold.expiring', { coins: expiring.coins, date: formatDate(expiring.at) })}
              </p>
            )}
          </>
        )}
      </ScreenStates>
    </section>
  )
}
