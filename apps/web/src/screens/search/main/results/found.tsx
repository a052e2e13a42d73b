import { useCall, useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { FoundUser } from '@xinghe/contract'
import { Endless } from '#components/list/endless/endless.tsx'
import { useText } from '#text/text.ts'
import { type SearchQuery, worksInput } from '../search-address.ts'
import { usersToShow } from './named-users.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './results.module.css'
import { UserRowsSkeleton, WorkRowsSkeleton } from './rows-skeleton.tsx'
import { UserRow } from './user-row.tsx'
import { WorkRow } from './work-row.tsx'

/** Users shown above the works. */
const fewUsers = 3

interface FoundWorksProps {
  query: SearchQuery
  onChoose: (next: Partial<SearchQuery>) => void
}

export function FoundWorks({ query, onChoose }: FoundWorksProps) {
  const t = useText()
  const isAll = query.tab === 'all'
  const list = useList(calls.search.works, worksInput(query), { quiet: true })
  const people = useCall(calls.search.users, { q: query.q, size: fewUsers }, { quiet: true, enabled: isAll })
  const isFiltered = query.tab === 'works' && query.kind !== null
  // Together: users that load later would push the works down.
  if (list.pending || people.isLoading) return <WorkRowsSkeleton />
  const users = isAll ? usersToShow(people.data?.info ?? [], list.items.length > 0) : []
  return (
    <>
      {users.length > 0 && (
        <NamedUsers
          users={users}
          onMore={people.data?.hasMore ? () => onChoose({ tab: 'users' }) : undefined}
        />
      )}
      <Endless
        list={list}
        name={`${query.tab} ${query.q}`}
        keyOf={work => work.mediaKey}
        label={t('search.found')}
        flush
        skeleton={<WorkRowsSkeleton />}
        empty={
          <NothingFound
            q={query.q}
            hasUsers={users.length > 0}
            onReset={isFiltered ? () => onChoose({ kind: null }) : undefined}
          />
        }
      >
        {(work, index) => <WorkRow work={work} priority={index < 4} />}
      </Endless>
    </>
  )
}

interface NamedUsersProps {
  users: readonly FoundUser[]
  /** The way to all of them; none when these are all. */
  onMore: (() => void) | undefined
}

/** Users whose name is what was searched for, above the works. */
function NamedUsers({ users, onMore }: NamedUsersProps) {
  const t = useText()
  return (
    <section className={styles.named} aria-labelledby="search-named">
      <div className={styles.namedHead}>
        <h2 id="search-named" className={styles.namedTitle}>
          {t('search.tab.users')}
        </h2>
        {onMore && (
          <button type="button" className={styles.more} onClick={onMore}>
            {t('common.more')}
          </button>
        )}
      </div>
      {users.map(user => (
        <UserRow key={user.uid} user={user} />
      ))}
    </section>
  )
}

export function FoundUsers({ q }: { q: string }) {
  const t = useText()
  const list = useList(calls.search.users, { q }, { quiet: true })
  return (
    <Endless
      list={list}
      name={`users ${q}`}
      keyOf={user => user.uid}
      label={t('search.tab.users')}
      flush
      skeleton={<UserRowsSkeleton />}
      empty={<NothingFound q={q} of="users" />}
    >
      {user => <UserRow user={user} />}
    </Endless>
  )
}
