import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SignInCalendar } from '@xinghe/contract'
import { confirmDialog, glyphs, Icon, IconButton } from '@xinghe/ui'
import { useState } from 'react'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { type DayState, dayState } from './day-state.ts'
import { monthAfter, monthDays, partsOf } from './month-days.ts'
import styles from './sign-in.module.css'
import { useSigning } from './use-signing.ts'

/** The site has nothing from before. */
const first = '2020-01'

/** A month of sign-ins; a missed day is made up for by a press, while there is a card. */
export function Month({ present }: { present: SignInCalendar }) {
  const t = useText()
  const [month, setMonth] = useState(present.month)
  const { makeUp } = useSigning()
  const isPresent = month === present.month
  const other = useCall(calls.signIn.calendar, { month }, { enabled: !isPresent, staleMs: 0 })
  // Until another month is there its days are not known: none is offered to be made up for.
  const calendar = isPresent ? present : (other.data ?? null)
  const { blanks, days } = monthDays(month)
  const [year = 0, number = 1] = month.split('-').map(Number)

  async function ask(day: string) {
    const parts = partsOf(day)
    const sure = await confirmDialog({
      title: t('signIn.makeUpTitle', parts),
      text: t('signIn.makeUpText'),
      confirmText: t('signIn.makeUpGo'),
      cancelText: t('common.cancel'),
    })
    if (sure) makeUp.mutate({ day })
  }
  return (
    <section className={styles.month}>
      <header className={styles.monthHead}>
        <h2 className={styles.heading} aria-live="polite">
          {t('signIn.calendar', { year, month: number })}
        </h2>
        <IconButton
          glyph={glyphs.back}
          label={t('signIn.earlier')}
          disabled={month <= first}
          onClick={() => setMonth(monthAfter(month, -1))}
        />
        <IconButton
          glyph={glyphs.more}
          label={t('signIn.later')}
          disabled={isPresent}
          onClick={() => setMonth(monthAfter(month, 1))}
        />
      </header>
      <div className={styles.weekdays} aria-hidden="true">
        {[...t('signIn.weekdays')].map(weekday => (
          <span key={weekday}>{weekday}</span>
        ))}
      </div>
      <ol className={styles.days} aria-busy={calendar === null}>
        {days.map((day, index) => (
          <li key={day} style={index === 0 ? { gridColumnStart: blanks + 1 } : undefined}>
            <Day
              day={day}
              state={calendar ? dayState(day, calendar) : 'ahead'}
              isToday={day === present.today}
              busy={makeUp.isPending}
              onMakeUp={() => void ask(day)}
            />
          </li>
        ))}
      </ol>
      <Card calendar={present} />
    </section>
  )
}

interface DayProps {
  day: string
  state: DayState
  isToday: boolean
  busy: boolean
  onMakeUp: () => void
}

function Day({ day, state, isToday, busy, onMakeUp }: DayProps) {
  const t = useText()
  const parts = partsOf(day)
  const label = t('signIn.dayLabel', { ...parts, state: t(`signIn.state.${state}`) })
  const content = (
    <>
      <span aria-hidden="true">{parts.day}</span>
      <i className={styles.mark}>
        {(state === 'signed' || state === 'madeUp') && <Icon glyph={glyphs.check} size="s" />}
        {state === 'canMakeUp' && t('signIn.makeUpMark')}
      </i>
    </>
  )
  const common = {
    className: styles.day,
    'data-state': state,
    'aria-current': isToday ? 'date' : undefined,
  } as const
  if (state === 'canMakeUp') {
    return (
      <button {...common} type="button" aria-label={label} disabled={busy} onClick={onMakeUp}>
        {content}
      </button>
    )
  }
  return (
    <div {...common}>
      <span className="sr-only">{label}</span>
      {content}
    </div>
  )
}

/** Whether there is a card, and when there is one again. */
function Card({ calendar: { makeUp } }: { calendar: SignInCalendar }) {
  const t = useText()
  const { freeAt } = makeUp
  return (
    <p className={styles.card} data-used={freeAt === null ? undefined : ''}>
      <Icon glyph={glyphs.calendar} size="m" />
      <b>{t('signIn.card')}</b>
      <span>
        {freeAt === null ? t('signIn.cardReady') : t('signIn.cardUsed', { date: formatDate(freeAt) })}
      </span>
    </p>
  )
}
