import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { TabStrip } from '@xinghe/ui'
import { Suspense, useEffect, useState } from 'react'
import { albumIn } from '#components/album/album-address.ts'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { later, useLater } from '#lib/later.ts'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useLocation, useParams, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useIsMinor } from '#stores/minor.ts'
import { documentTitle } from '#stores/site-name.ts'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { useAlbum } from './album/use-album.ts'
import { DanmuBar } from './danmu/danmu-bar.tsx'
import { AllEpisodes } from './episodes/all-episodes.tsx'
import { Intro } from './intro/intro.tsx'
import { PlaySkeleton } from './intro/play-skeleton.tsx'
import styles from './play.module.css'
import { Stage } from './stage/stage.tsx'
import { usePlay } from './stage/use-play.ts'

// Loaded when somebody opens the list: the film does not wait for its code.
const DanmuList = lazyChunk(async () => (await import('./danmu/danmu-list.tsx')).DanmuList)

const Missing = lazyChunk(async () => (await import('./missing.tsx')).Missing)

const danmuSettings = later(async () => (await import('#components/danmu/danmu-settings.tsx')).DanmuSettings)

const Comments = lazyChunk(async () => (await import('./comments/watch-comments.tsx')).WatchComments)

const Playlists = lazyChunk(async () => (await import('./playlists/work-playlists.tsx')).WorkPlaylists)

type Tab = 'intro' | 'comments' | 'danmu' | 'playlists'
/** The tab of the entry of the history that was here last: who comes back to it finds what they left. */
let last: { key: string; tab: Tab } | null = null

/** Watching one work: the picture stays above, what belongs to it scrolls below, danmu are written at the bottom. */
export function Screen() {
  const params = useParams()
  const search = useSearchParams()
  const mediaKey = params.mediaKey ?? search.get('mediaKey') ?? ''
  // One player for all works of a set: it stays in full screen when the next one begins.
  const [episode, sought] = [search.get('episode'), search.get('comment')]
  return <Watch mediaKey={mediaKey} episode={episode} album={albumIn(search)} sought={sought} />
}

interface WatchProps {
  mediaKey: string
  episode: string | null
  album: string | null
  /** A comment that the address leads to. */
  sought: string | null
}

function Watch({ mediaKey, episode, album: named, sought }: WatchProps) {
  const t = useText()
  const goBack = useGoBack()
  const forMinors = useIsMinor()
  const { key } = useLocation()
  const [tab, setTab] = useState<Tab>(() => (last?.key === key ? last.tab : sought ? 'comments' : 'intro'))
  useEffect(() => {
    last = { key, tab }
  }, [key, tab])
  const [tuning, setTuning] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const DanmuSettings = useLater(danmuSettings, tuning)
  const work = useCall(calls.catalogue.details, { mediaKey }, { quiet: true, keepsPrevious: true })
  const episodes = useCall(calls.catalogue.episodes, { mediaKey }, { quiet: true })
  const play = usePlay(mediaKey, episode, isCode(work.error, 'notFound'))
  const { begun, showsText } = play
  const album = useAlbum(mediaKey, named, begun)
  // What the address names is chosen, whether it could be opened or not.
  const current = episode ?? play.opened?.episode ?? null
  // Of the whole work, whatever is listed: what the label says does not change by a press on it.
  const all = work.data && work.data.danmu > 0 ? formatCount(work.data.danmu, t) : ''
  const said = work.data && work.data.comments > 0 ? formatCount(work.data.comments, t) : ''
  const title = work.data?.title
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])

  function reload() {
    // What stopped the details has stopped the film too.
    if (play.player?.store.getState().status === 'error') play.player.request.retry()
    return work.refetch()
  }
  // One that was taken away while it was watched is shown no more.
  if (work.isError && (!work.data || isCode(work.error, 'notFound')))
    return <Failed error={work.error} reload={reload} />
  const tabs = [
    { key: 'intro', label: t('play.synopsis') },
    { key: 'comments', label: `${t('play.commentsTab')} ${said}` },
    { key: 'danmu', label: `${t('play.danmuTab')} ${all}` },
    ...(forMinors ? [] : [{ key: 'playlists', label: t('play.playlistsTab') }]),
  ]
  return (
    <main className={styles.screen}>
      <h1 className="sr-only">{work.data?.title ?? t('title.play')}</h1>
      <Stage
        mediaKey={mediaKey}
        work={work.data}
        episodes={episodes.data?.info ?? []}
        play={play}
        setting={album}
        onTune={() => setTuning(true)}
        onAll={() => setChoosing(true)}
        onBack={goBack}
      />
      <div className={styles.side}>
        <TabStrip
          className={styles.tabs}
          kind="line"
          label={t('play.tabs')}
          items={tabs}
          activeKey={tab}
          onSelect={key => setTab(key as Tab)}
        />
        {!work.data || !showsText ? (
          <PlaySkeleton still={!showsText} />
        ) : tab === 'intro' ? (
          <Intro
            work={work.data}
            episodes={episodes.data?.info ?? []}
            current={current}
            begun={begun}
            album={album}
            onAll={() => setChoosing(true)}
          />
        ) : tab === 'comments' ? (
          <Suspense fallback={<RowsSkeleton count={8} />}>
            <Comments key={mediaKey} mediaKey={mediaKey} player={play.player} sought={sought} />
          </Suspense>
        ) : tab === 'playlists' ? (
          <Suspense fallback={<RowsSkeleton count={5} />}>
            <Playlists key={mediaKey} mediaKey={mediaKey} />
          </Suspense>
        ) : (
          current && (
            <Suspense fallback={<RowsSkeleton count={10} />}>
              <DanmuList key={current} mediaKey={mediaKey} episode={current} player={play.player} />
            </Suspense>
          )
        )}
      </div>
      <DanmuBar play={play} onTune={() => setTuning(true)} />
      {work.data && play.player && (
        <AllEpisodes
          open={choosing}
          onClose={() => setChoosing(false)}
          player={play.player}
          work={work.data}
          episodes={episodes.data?.info ?? []}
          current={current}
          setting={album}
        />
      )}
      {DanmuSettings && <DanmuSettings open={tuning} onClose={() => setTuning(false)} player={play.player} />}
    </main>
  )
}

function Failed({ error, reload }: { error: Error; reload: () => Promise<unknown> }) {
  const t = useText()
  const why = isCode(error, 'notFound') ? 'missing' : isCode(error, 'regionBlocked') ? 'region' : null
  if (why !== null) {
    return (
      <Suspense>
        <Missing why={why} />
      </Suspense>
    )
  }
  return (
    <main>
      <ScreenNav title={t('title.play')} />
      <FailedBox size="full" error={error} reload={reload} />
    </main>
  )
}
