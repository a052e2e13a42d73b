import type { Episode, WorkDetails } from '@xinghe/contract'
import { TabStrip } from '@xinghe/ui'
import { Suspense, useEffect, useState } from 'react'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import layout from '#components/work/play-layout/play-layout.module.css'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useLocation } from '#lib/router/router.tsx'
import { useIsMinor } from '#stores/minor.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import type { AlbumState } from './album/use-album.ts'
import { Intro } from './intro/intro.tsx'
import { PlaySkeleton } from './intro/play-skeleton.tsx'
import styles from './play.module.css'
import type { Play } from './stage/use-play.ts'

// Loaded when somebody opens the list: the film does not wait for its code.
const DanmuList = lazyChunk(async () => (await import('./danmu/danmu-list.tsx')).DanmuList)

const Comments = lazyChunk(async () => (await import('./comments/watch-comments.tsx')).WatchComments)

const Playlists = lazyChunk(async () => (await import('./playlists/work-playlists.tsx')).WorkPlaylists)

type Tab = 'intro' | 'comments' | 'danmu' | 'playlists'
/** The tab of the entry of the history that was here last: who comes back to it finds what they left. */
let last: { key: string; tab: Tab } | null = null

interface WatchTabsProps {
  mediaKey: string
  work: WorkDetails | undefined
  /** Why there are no details; the film plays without them. */
  error: Error | null
  reload: () => Promise<unknown>
  episodes: readonly Episode[]
  /** The episode that plays. */
  current: string | null
  play: Play
  album: AlbumState
  /** A comment that the address leads to. */
  sought: string | null
  /** Shows all episodes. */
  onAll: () => void
}

/** What belongs to the film, below its picture. */
export function WatchTabs({
  mediaKey,
  work,
  error,
  reload,
  episodes,
  current,
  play: { player, begun },
  album,
  sought,
  onAll,
}: WatchTabsProps) {
  const t = useText()
  const forMinors = useIsMinor()
  const { key } = useLocation()
  const [tab, setTab] = useState<Tab>(() => (last?.key === key ? last.tab : sought ? 'comments' : 'intro'))
  useEffect(() => {
    last = { key, tab }
  }, [key, tab])
  // Of the whole work, whatever is listed: what the label says does not change by a press on it.
  const all = work && work.danmu > 0 ? formatCount(work.danmu, t) : ''
  const said = work && work.comments > 0 ? formatCount(work.comments, t) : ''
  const tabs = [
    { key: 'intro', label: t('play.synopsis') },
    { key: 'comments', label: `${t('play.commentsTab')} ${said}` },
    { key: 'danmu', label: `${t('play.danmuTab')} ${all}` },
    ...(forMinors ? [] : [{ key: 'playlists', label: t('play.playlistsTab') }]),
  ]
  return (
    <div className={layout.side}>
      <TabStrip
        className={styles.tabs}
        kind="line"
        label={t('play.tabs')}
        items={tabs}
        activeKey={tab}
        onSelect={key => setTab(key as Tab)}
      />
      {!work ? (
        error ? (
          <FailedBox error={error} reload={reload} />
        ) : (
          <PlaySkeleton />
        )
      ) : tab === 'intro' ? (
        <Intro work={work} episodes={episodes} current={current} begun={begun} album={album} onAll={onAll} />
      ) : tab === 'comments' ? (
        <Suspense fallback={<RowsSkeleton count={8} />}>
          <Comments key={mediaKey} mediaKey={mediaKey} player={player} sought={sought} />
        </Suspense>
      ) : tab === 'playlists' ? (
        <Suspense fallback={<RowsSkeleton count={5} />}>
          <Playlists key={mediaKey} mediaKey={mediaKey} />
        </Suspense>
      ) : (
        current && (
          <Suspense fallback={<RowsSkeleton count={10} />}>
            <DanmuList key={current} mediaKey={mediaKey} episode={current} player={player} />
          </Suspense>
        )
      )}
    </div>
  )
}
