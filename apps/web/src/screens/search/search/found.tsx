import { calls } from '@xinghe/client'
import { useCall, useList } from '../../../data/call.ts'
import { Endless } from '../../../pieces/endless/endless.tsx'
import { useText } from '../../../text/text.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './results.module.css'
import { UserRowsSkeleton, WorkRowsSkeleton } from './rows-skeleton.tsx'
import { type Asked, worksInput } from './search-address.ts'
import { UserRow } from './user-row.tsx'
import { WorkRow } from './work-row.tsx'

/** Users shown above the works. */
const fewUsers = 3

interface FoundWorksProps {
  asked: Asked
  onChoose: (next: Partial<Asked>) => void
}

export function FoundWorks({ asked, onChoose }: FoundWorksProps) {
  const say = useText()
  const list = useList(calls.search.works, worksInput(asked), { quiet: true })
  const isFiltered = asked.tab === 'works' && asked.kind !== null
  return (
    <>
      {asked.tab === 'all' && <NamedUsers q={asked.q} onMore={() => onChoose({ tab: 'users' })} />}
      <Endless
        list={list}
        name={`${asked.tab} ${asked.q}`}
        keyOf={work => work.mediaKey}
        label={say('search.found')}
        flush
        skeleton={<WorkRowsSkeleton />}
        empty={<NothingFound q={asked.q} onReset={isFiltered ? () => onChoose({ kind: null }) : undefined} />}
      >
        {(work, index) => <WorkRow work={work} priority={index < 4} />}
      </Endless>
    </>
  )
}

/** Users whose name begins with what was searched for; whoever looks for a film is not to meet all others. */
function NamedUsers({ q, onMore }: { q: string; onMore: () => void }) {
  const say = useText()
  const found = useCall(calls.search.users, { q, size: fewUsers }, { quiet: true })
  const named = (found.data?.info ?? []).filter(user => user.ranges[0]?.[0] === 0)
  if (named.length === 0) return null
  return (
    <section className={styles.named} aria-labelledby="search-named">
      <div className={styles.namedHead}>
        <h2 id="search-named" className={styles.namedTitle}>
          {say('search.tab.users')}
        </h2>
        {found.data?.hasMore && (
          <button type="button" className={styles.more} onClick={onMore}>
            {say('common.more')}
          </button>
        )}
      </div>
      {named.map(user => (
        <UserRow key={user.uid} user={user} />
      ))}
    </section>
  )
}

export function FoundUsers({ q }: { q: string }) {
  const say = useText()
  const list = useList(calls.search.users, { q }, { quiet: true })
  return (
    <Endless
      list={list}
      name={`users ${q}`}
      keyOf={user => user.uid}
      label={say('search.tab.users')}
      flush
      skeleton={<UserRowsSkeleton />}
      empty={<NothingFound q={q} isOfUsers />}
    >
      {user => <UserRow user={user} />}
    </Endless>
  )
}
