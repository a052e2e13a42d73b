import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Suspense, useEffect, useState } from 'react'
import { albumIn } from '#components/album/album-address.ts'
import layout from '#components/work/play-layout/play-layout.module.css'
import { StillSkeleton } from '#components/work/play-layout/skeletons.tsx'
import { later, useLater } from '#lib/later.ts'
import { lazyChunk } from '#lib/load-chunk.ts'
import { useParams, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { documentTitle } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { useAlbum } from './album/use-album.ts'
import { DanmuBar } from './danmu/danmu-bar.tsx'
import { AllEpisodes } from './episodes/all-episodes.tsx'
import { Stage } from './stage/stage.tsx'
import { usePlay } from './stage/use-play.ts'
import { WatchTabs } from './watch-tabs.tsx'

const Missing = lazyChunk(async () => (await import('./missing.tsx')).Missing)

const danmuSettings = later(async () => (await import('#components/danmu/danmu-settings.tsx')).DanmuSettings)

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
  const [tuning, setTuning] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const DanmuSettings = useLater(danmuSettings, tuning)
  const work = useCall(calls.catalogue.details, { mediaKey }, { quiet: true, keepsPrevious: true })
  const episodes = useCall(calls.catalogue.episodes, { mediaKey }, { quiet: true })
  const play = usePlay(mediaKey, episode, isCode(work.error, 'notFound'))
  const { begun, showsPage } = play
  const album = useAlbum(mediaKey, named, begun)
  // What the address names is chosen, whether it could be opened or not.
  const current = episode ?? play.opened?.episode ?? null
  // Before that nothing is drawn with them, in the stage neither: the picture is on its way.
  const details = showsPage ? work.data : undefined
  const listed = showsPage ? (episodes.data?.info ?? []) : []
  const title = work.data?.title
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])

  function reload() {
    // What stopped the details has stopped the film too.
    if (play.player?.store.getState().status === 'error') play.player.request.retry()
    return work.refetch()
  }
  const gone = isCode(work.error, 'notFound')
    ? 'missing'
    : isCode(work.error, 'regionBlocked')
      ? 'region'
      : null
  // One that was taken away while it was watched is shown no more.
  if (gone === 'missing' || (gone && !work.data))
    return (
      <Suspense>
        <Missing why={gone} />
      </Suspense>
    )
  return (
    <main className={layout.screen}>
      <h1 className="sr-only">{details?.title ?? t('title.play')}</h1>
      <Stage
        mediaKey={mediaKey}
        work={details}
        episodes={listed}
        play={play}
        setting={album}
        onTune={() => setTuning(true)}
        onAll={() => setChoosing(true)}
        onBack={goBack}
      />
      {showsPage ? (
        <>
          <WatchTabs
            mediaKey={mediaKey}
            work={details}
            error={work.error}
            reload={reload}
            episodes={listed}
            current={current}
            play={play}
            album={album}
            sought={sought}
            onAll={() => setChoosing(true)}
          />
          <DanmuBar play={play} onTune={() => setTuning(true)} />
        </>
      ) : (
        <StillSkeleton />
      )}
      {details && play.player && (
        <AllEpisodes
          open={choosing}
          onClose={() => setChoosing(false)}
          player={play.player}
          work={details}
          episodes={listed}
          current={current}
          setting={album}
        />
      )}
      {DanmuSettings && <DanmuSettings open={tuning} onClose={() => setTuning(false)} player={play.player} />}
    </main>
  )
}
