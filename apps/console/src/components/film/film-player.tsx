import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { t } from '#text/text.ts'
import { openFilm } from './open-film.ts'

/** A film at an address that was given to this browser, with the browser's own controls. */
export function FilmPlayer({ address }: { address: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const opened = new AbortController()
    void openFilm(element, address, 0, opened.signal).catch(() => opened.signal.aborted || setFailed(true))
    return () => opened.abort()
  }, [address])
  if (failed) return <Alert type="info" showIcon title={t('moderation.noFilm')} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: what users upload has none
    <video
      ref={video}
      controls
      playsInline
      style={{ width: '100%', maxHeight: 420, background: '#000', borderRadius: 8 }}
    />
  )
}
