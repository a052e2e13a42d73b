import type { SignInCalendar } from '@xinghe/contract'
import { Button, classNames, glyphs, Icon } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './sign-in.module.css'
import { useSigning } from './use-signing.ts'

/** How many days without a break there are, the days of this round, and the button of today. */
export function SignHead({ calendar }: { calendar: SignInCalendar }) {
  const t = useText()
  const { sign } = useSigning()
  const { streak, isSignedToday, todayCoins } = calendar
  return (
    <section className={styles.head}>
      <p className={styles.streak}>
        {t('signIn.streak')}
        <b>{t('signIn.days', { days: streak })}</b>
      </p>
      <Round calendar={calendar} />
      <Button
        size="l"
        block
        disabled={isSignedToday}
        loading={sign.isPending}
        onClick={() => sign.mutate({})}
      >
        {isSignedToday ? t('signIn.signed') : t('signIn.press', { coins: todayCoins })}
      </Button>
    </section>
  )
}

/** The days of a round side by side, those that are done marked. */
function Round({ calendar: { streak, isSignedToday, cycle } }: { calendar: SignInCalendar }) {
  const t = useText()
  const length = cycle.length
  const current = isSignedToday ? streak : streak + 1
  const begun = Math.floor((current - 1) / length) * length
  return (
    <ol className={styles.round} aria-label={t('signIn.week')}>
      {cycle.map((coins, index) => {
        const position = begun + index + 1
        const isDone = position <= streak
        const isToday = position === current
        return (
          <li
            // A round has its places for good.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
            key={index}
            className={classNames(styles.step, isDone && styles.done, isToday && styles.current)}
          >
            <span className={styles.stepCoin}>
              {isDone ? <Icon glyph={glyphs.check} size="s" /> : <Icon glyph={glyphs.coin} size="s" />}
              <b>{`+${coins}`}</b>
            </span>
            <span>{isToday ? t('signIn.dayToday') : t('signIn.dayOf', { day: position })}</span>
          </li>
        )
      })}
    </ol>
  )
}
