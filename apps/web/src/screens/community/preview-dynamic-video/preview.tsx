import { Button } from '@xinghe/ui'
import { useRef, useState } from 'react'
import { useFileAddress } from '#components/publish/use-file-address.ts'
import { useGoBack } from '#lib/use-go-back.ts'
import { chooseTrim, type DraftVideo } from '#stores/publish-draft.ts'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './preview-dynamic-video.module.css'
import { TrimBar } from './trim-bar.tsx'

/** Plays the film within its two ends, which can be moved. */
export function Preview({ video, durationSec }: { video: DraftVideo; durationSec: number }) {
  const t = useText()
  const goBack = useGoBack()
  const element = useRef<HTMLVideoElement>(null)
  const address = useFileAddress(video.file)
  const whole = { fromSec: 0, toSec: durationSec }
  const [clip, setClip] = useState(video.trim ?? whole)
  const isWhole = clip.fromSec === 0 && clip.toSec === durationSec

  function move(next: typeof clip) {
    const isEnd = next.toSec !== clip.toSec
    setClip(next)
    if (element.current)
      element.current.currentTime = isEnd ? Math.max(next.fromSec, next.toSec - 2) : next.fromSec
  }
  function save() {
    chooseTrim(isWhole ? null : clip)
    goBack()
  }
  return (
    <>
      {address !== null && (
        // biome-ignore lint/a11y/useMediaCaption: a film of this device has none
        <video
          ref={element}
          src={address}
          controls
          autoPlay
          playsInline
          className={styles.video}
          onLoadedMetadata={({ currentTarget }) => {
            currentTarget.currentTime = clip.fromSec
          }}
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.currentTime >= clip.toSec && !isWhole) currentTarget.currentTime = clip.fromSec
          }}
        />
      )}
      <div className={styles.controls}>
        <TrimBar durationSec={durationSec} clip={clip} onMove={move} />
        <p className={styles.facts} role="status">
          {isWhole
            ? t('trim.whole', { length: formatClock(durationSec) })
            : t('trim.clip', {
                from: formatClock(clip.fromSec),
                to: formatClock(clip.toSec),
                length: formatClock(clip.toSec - clip.fromSec),
              })}
        </p>
        <div className={styles.actions}>
          <Button kind="ghost" size="l" disabled={isWhole} onClick={() => move(whole)}>
            {t('trim.reset')}
          </Button>
          <Button size="l" className={styles.save} onClick={save}>
            {t('trim.save')}
          </Button>
        </div>
      </div>
    </>
  )
}
