import type { Poll } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { useId, useState } from 'react'
import { useServerNow } from '#data/use-server-now.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './poll-card.module.css'
import { PollChoice, PollResult } from './poll-row.tsx'
import { timeLeft } from './time-left.ts'
import { type PollOn, useVote } from './use-vote.ts'

/** How often the time that is left is told anew, milliseconds. */
const stepMs = 10_000

/** A poll: its options to choose from, and its results once the viewer has voted or it has ended. */
export function PollCard({ on, mediaKey, poll }: { on: PollOn; mediaKey: string; poll: Poll }) {
  const t = useText()
  const id = useId()
  const now = useServerNow(stepMs)
  const [marked, setMarked] = useState<readonly string[]>([])
  const { vote, busy } = useVote({ on, mediaKey }, poll.id)
  const { title, options, choices, voters, endsAt, own } = poll
  // Staff may have written others meanwhile.
  const chosen = options.map(option => option.id).filter(option => marked.includes(option))
  const isOver = poll.ended || endsAt <= now
  const hasVoted = own.length > 0
  const isOpen = !isOver && !hasVoted
  const mark = (option: string, on: boolean) =>
    setMarked(choices === 1 ? [option] : on ? [...chosen, option] : chosen.filter(other => other !== option))
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p className={styles.rule}>
        {choices === 1 ? t('poll.single') : t('poll.several', { count: choices })}
        {isOpen && t('poll.final')}
      </p>
      {isOpen ? (
        <fieldset className={styles.rows} aria-labelledby={id}>
          {options.map(option => (
            <PollChoice
              key={option.id}
              text={option.text}
              name={choices === 1 ? id : undefined}
              on={chosen.includes(option.id)}
              disabled={choices > 1 && chosen.length >= choices && !chosen.includes(option.id)}
              onMark={on => mark(option.id, on)}
            />
          ))}
        </fieldset>
      ) : (
        <ul className={styles.rows} aria-labelledby={id}>
          {options.map(option => (
            <PollResult key={option.id} option={option} isOwn={own.includes(option.id)} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <p className={styles.facts} aria-live="polite">
          {voters > 0 ? t('poll.voters', { count: formatCount(voters, t) }) : t('poll.nobody')}
          {' · '}
          {isOver ? t('poll.over') : timeLeft(endsAt - now, t)}
          {isOver && hasVoted && ` · ${t('poll.voted')}`}
        </p>
        {!isOver && (
          <Button
            size="m"
            kind={hasVoted ? 'ghost' : 'primary'}
            loading={busy}
            aria-disabled={hasVoted || chosen.length === 0}
            onClick={() => hasVoted || vote(chosen)}
          >
            {t(hasVoted ? 'poll.voted' : 'poll.vote')}
          </Button>
        )}
      </div>
    </section>
  )
}
