import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { Endless } from '#components/list/endless/endless.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { useViewers } from '#components/work/watching/use-viewers.ts'
import { client } from '#data/client.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { WatchedRow } from './watched-row.tsx'
import styles from './watching.module.css'

/** What is being watched now, and what was lately. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const list = useList(calls.playback.watching, {}, { quiet: true, staleMs: 0 })
  const viewersOf = useViewers(
    list.items.map(({ work }) => work.mediaKey),
    Object.fromEntries(list.items.map(({ work, viewers }) => [work.mediaKey, viewers])),
  )
  const now = client.serverNow()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.watching')} />
      <Endless
        list={list}
        keyOf={({ work }) => work.mediaKey}
        label={t('title.watching')}
        flush
        size="full"
        skeleton={<CoverRowsSkeleton count={6} />}
        empty={
          <EmptyView
            size="full"
            text={t('watching.empty.title')}
            sub={t('watching.empty.text')}
            action={{ label: t('watching.empty.action'), onPress: () => navigate('/rank') }}
          />
        }
      >
        {(item, index) => (
          <WatchedRow
            item={item}
            viewers={viewersOf(item.work.mediaKey) ?? item.viewers}
            now={now}
            priority={index < 4}
          />
        )}
      </Endless>
    </main>
  )
}
