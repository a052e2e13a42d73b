import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Skeleton, StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { useText } from '#text/text.ts'
import { OwnPollCard } from './own-poll-card.tsx'
import styles from './vote-manage.module.css'

/** What the viewer asked, the latest first. */
export function OwnPolls({ onAsk }: { onAsk: () => void }) {
  const t = useText()
  const list = useList(calls.votes.own, {}, { quiet: true, staleMs: 0 })
  return (
    <Endless
      list={list}
      keyOf={poll => poll.id}
      label={t('ownPoll.tab.own')}
      flush
      skeleton={
        <div className={styles.list} aria-busy="true">
          {[0, 1].map(n => (
            <Skeleton key={n} className={styles.skeleton} />
          ))}
        </div>
      }
      empty={
        <StateBox
          kind="empty"
          text={t('ownPoll.none')}
          sub={t('ownPoll.none.sub')}
          action={{ label: t('ownPoll.tab.new'), onPress: onAsk }}
        />
      }
    >
      {poll => <OwnPollCard poll={poll} />}
    </Endless>
  )
}
