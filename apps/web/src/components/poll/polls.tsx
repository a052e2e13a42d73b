import type { Poll } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './poll-card.module.css'
import { PollCard } from './poll-card.tsx'
import type { PollOn } from './use-vote.ts'

interface PollsProps {
  on: PollOn
  mediaKey: string
  polls: readonly Poll[]
}

/** The first poll, and the others once they are asked for. */
export function Polls({ on, mediaKey, polls }: PollsProps) {
  const t = useText()
  const [all, setAll] = useState(false)
  const rest = polls.length - 1
  return (
    <div className={styles.polls} data-on={on}>
      {(all ? polls : polls.slice(0, 1)).map(poll => (
        <PollCard key={poll.id} on={on} mediaKey={mediaKey} poll={poll} />
      ))}
      {rest > 0 && (
        <Button kind="ghost" block aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('poll.fewer') : t('poll.more', { count: rest })}
        </Button>
      )}
    </div>
  )
}
