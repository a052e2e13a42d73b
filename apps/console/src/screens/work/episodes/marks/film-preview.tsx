import { Alert, Skeleton } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { openFilm } from '#components/film/open-film.ts'
import { usePreview } from '#data/marks.ts'
import { t } from '#text/text.ts'

interface FilmPreviewProps {
  mediaKey: string
  episodeId: string
  video: RefObject<HTMLVideoElement | null>
  /** Where it stands at first, seconds. */
  fromSec: number
}

/** The film of an episode, with the browser's own controls. */
export function FilmPreview({ mediaKey, episodeId, video, fromSec }: FilmPreviewProps) {
  const query = usePreview(mediaKey, episodeId)
  const [failed, setFailed] = useState(false)
  const address = query.data?.address
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it began does not move a film that plays
  useEffect(() => {
    const element = video.current
    if (!address || !element) return
    const opened = new AbortController()
    void openFilm(element, address, fromSec, opened.signal).catch(() => setFailed(true))
    return () => opened.abort()
  }, [address, video])
  if (query.isPending) return <Skeleton.Node active style={{ width: '100%', height: 240 }} />
  if (query.isError || failed) return <Alert type="info" showIcon title={t('marks.noPreview')} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: staff look for where a part begins
    <video
      ref={video}
      controls
      playsInline
      style={{ width: '100%', aspectRatio: '16 / 9', background: '#000', borderRadius: 8 }}
    />
  )
}
