import { calls } from '@xinghe/client'
import { NavBar, StateBox } from '@xinghe/ui'
import { useList } from '../../../data/call.ts'
import { useNavigate } from '../../../lib/router/router.tsx'
import { useGoBack } from '../../../lib/use-go-back.ts'
import { FailedBox } from '../../../pieces/list/failed-box.tsx'
import { ListFoot } from '../../../pieces/list/list-foot.tsx'
import { useText } from '../../../text/text.ts'
import { byDay } from './days.ts'
import styles from './history.module.css'
import { HistoryLine } from './history-line.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'

/** What the viewer watched, by day. */
export function Screen() {
  const say = useText()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const list = useList(calls.playback.history, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <NavBar title={say('title.history')} onBack={goBack} backLabel={say('common.back')} />
      {list.pending ? (
        <HistorySkeleton />
      ) : list.failed ? (
        <FailedBox size="full" error={list.failed} reload={list.reload} />
      ) : list.items.length === 0 ? (
        <StateBox
          size="full"
          kind="empty"
          text={say('history.empty.title')}
          sub={say('history.empty.text')}
          action={{ label: say('common.goHome'), onPress: () => navigate('/') }}
        />
      ) : (
        <>
          {byDay(list.items, Date.now()).map(({ day, items }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h2 id={`day-${day}`} className={styles.day}>
                {say(`history.${day}`)}
              </h2>
              {items.map(item => (
                <HistoryLine key={`${item.work.mediaKey} ${item.episode}`} item={item} />
              ))}
            </section>
          ))}
          <ListFoot list={list} />
        </>
      )}
    </main>
  )
}
