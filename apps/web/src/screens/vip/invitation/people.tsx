import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Invited } from '@xinghe/contract'
import { Avatar, Badge } from '@xinghe/ui'
import { useEffect } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { client } from '#data/client.ts'
import { refreshCounts } from '#data/refresh-user.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './invitation.module.css'

/** Who came by the viewer's code and what became of it; that it was seen is told to the server. */
export function People() {
  const t = useText()
  const list = useList(calls.invitation.invited, {}, { quiet: true, staleMs: 0 })
  const news = list.items.flatMap(({ id, isNew }) => (isNew ? id : [])).join(' ')
  useEffect(() => {
    if (news === '') return
    // It stays unread when that fails: nobody has to hear of it. What is new stays marked while it is shown.
    client.call(calls.invitation.read, {}).then(
      () => refreshCounts(),
      () => {},
    )
  }, [news])
  return (
    <Endless
      list={list}
      keyOf={({ id }) => id}
      label={t('invite.tab.people')}
      name="people"
      flush
      skeleton={<RowsSkeleton count={6} />}
      empty={<EmptyView text={t('invite.peopleNone')} sub={t('invite.peopleNoneSub')} />}
    >
      {invited => <Person invited={invited} />}
    </Endless>
  )
}

function Person({ invited }: { invited: Invited }) {
  const t = useText()
  const { name, state, at, until, isVerified, hasWatched, isNew } = invited
  return (
    <div className={styles.row}>
      <Avatar name={name} />
      <div className={styles.facts}>
        <p className={styles.name}>
          <span>{name}</span>
          {isNew && <Badge tone="hot">{t('invite.isNew')}</Badge>}
        </p>
        <p className={styles.line}>
          {state === 'waiting'
            ? `${t(isVerified ? 'invite.verified' : 'invite.unverified')} · ${t(hasWatched ? 'invite.watched' : 'invite.unwatched')}`
            : t('invite.at', { date: formatDate(at) })}
        </p>
        {state === 'waiting' && (
          <p className={styles.line}>{t('invite.until', { date: formatDate(until) })}</p>
        )}
      </div>
      <span className={styles.state} data-state={state}>
        {t(`invite.state.${state}`)}
      </span>
    </div>
  )
}
