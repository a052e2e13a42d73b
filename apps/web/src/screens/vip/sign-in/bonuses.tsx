import type { SignInCalendar, StreakBonus } from '@xinghe/contract'
import { glyphs, Icon, Progress } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './sign-in.module.css'

/** What days without a break lead to. */
export function Bonuses({ calendar: { bonuses, streak } }: { calendar: SignInCalendar }) {
  const t = useText()
  if (bonuses.length === 0) return null
  return (
    <section className={styles.bonuses}>
      <h2 className={styles.heading}>{t('signIn.bonuses')}</h2>
      <ul className={styles.bonusList}>
        {bonuses.map(bonus => (
          <Bonus key={bonus.days} bonus={bonus} streak={streak} />
        ))}
      </ul>
    </section>
  )
}

function Bonus({ bonus: { days, coins, vipDays: vip }, streak }: { bonus: StreakBonus; streak: number }) {
  const t = useText()
  const isReached = streak >= days
  return (
    <li className={styles.bonus} data-reached={isReached ? '' : undefined}>
      <b className={styles.bonusDays}>{t('signIn.bonusDays', { days })}</b>
      <div className={styles.bonusWords}>
        <span>{t(vip > 0 ? 'signIn.bonusWithVip' : 'signIn.bonusCoins', { coins, vip })}</span>
        <Progress value={streak / days} tone={vip > 0 ? 'vip' : 'brand'} />
      </div>
      <span className={styles.bonusLeft}>
        {isReached ? (
          <>
            <Icon glyph={glyphs.check} size="s" />
            {t('signIn.bonusReached')}
          </>
        ) : (
          t('signIn.bonusLeft', { days: days - streak })
        )}
      </span>
    </li>
  )
}
