import type { Poll } from '@xinghe/contract'
import { Skeleton } from '@xinghe/ui'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'
import styles from './later-polls.module.css'
import type { useWorkPolls } from './use-polls.ts'
import type { PollOn } from './use-vote.ts'

const pollCards = later(async () => {
  const [{ Polls }] = await Promise.all([import('./polls.tsx'), loadTexts(['poll'])])
  return Polls
})

interface LaterPollsProps {
  on: PollOn
  mediaKey: string
  query: ReturnType<typeof useWorkPolls>
}

/** The polls on a work or a post, where it has any: their code comes then. */
export function LaterPolls({ on, mediaKey, query }: LaterPollsProps) {
  const { data, error, refetch } = query
  if (data === undefined) return error ? <FailedBox error={error} reload={refetch} /> : null
  const [first] = data.info
  return first ? <Cards on={on} mediaKey={mediaKey} polls={data.info} first={first} /> : null
}

function Cards({ first, ...props }: { on: PollOn; mediaKey: string; polls: readonly Poll[]; first: Poll }) {
  const Polls = useLater(pollCards, true)
  if (Polls) return <Polls {...props} />
  // As high as what comes, so that what is below does not jump.
  const rows = first.options.length
  return (
    <div className={styles.room} data-on={props.on} aria-busy="true">
      <Skeleton
        className={styles.skeleton}
        height={`calc(var(--poll-rest) + ${rows} * (var(--touch) + var(--space-2)))`}
      />
      {props.polls.length > 1 && <Skeleton height="var(--control-m)" />}
    </div>
  )
}
