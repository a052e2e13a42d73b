import { Button, glyphs, Icon, Spinner, toast } from '@xinghe/ui'
import { type ChangeEvent, useState } from 'react'
import { useDraft } from '#components/publish/use-draft.ts'
import { useFileAddress } from '#components/publish/use-file-address.ts'
import { useVideoLimits } from '#components/publish/use-video-limits.ts'
import { FootBar } from '#components/screen/foot-bar/foot-bar.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useReturn } from '#lib/use-return.ts'
import { readVideo } from '#lib/video/read-video.ts'
import { videoFault } from '#lib/video/video-rules.ts'
import { chooseVideo, type DraftVideo } from '#stores/publish-draft.ts'
import { formatClock } from '#text/format.ts'
import { formatBytes } from '#text/format-bytes.ts'
import { useText } from '#text/text.ts'
import styles from './select-video-preview.module.css'

/** Chooses a film of this device: it is checked and played before anything is sent. */
export function Screen() {
  const t = useText()
  const goBackTo = useReturn()
  // The draft is there before a film is put into it.
  const draft = useDraft()
  const limits = useVideoLimits()
  const [video, setVideo] = useState<DraftVideo | null>(null)
  const [isReading, setReading] = useState(false)

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file || !limits) return
    setReading(true)
    const facts = await readVideo(file)
    setReading(false)
    currentTarget.value = ''
    const fault = videoFault(file, facts?.durationSec ?? null, limits)
    if (fault) return toast(t(`select.fault.${fault}`, limits), { durationMs: 3000 })
    setVideo({
      file,
      durationSec: facts?.durationSec ?? null,
      width: facts?.width ?? 0,
      height: facts?.height ?? 0,
      trim: null,
    })
  }
  function take() {
    if (!video) return
    chooseVideo(video)
    goBackTo('/publishDynamic')
  }
  const field = {
    className: 'sr-only',
    accept: 'video/*,.mkv,.flv,.ts',
    disabled: isReading || !draft || !limits,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void choose(event),
  }
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.selectVideoPreview')} />
      {isReading ? (
        <div className={styles.reading} role="status">
          <Spinner />
          {t('select.reading')}
        </div>
      ) : video ? (
        <Chosen video={video} />
      ) : (
        <label className={styles.choose}>
          <Icon glyph={glyphs.play} size="xl" />
          <b>{t('select.choose')}</b>
          {limits && <span>{t('select.chooseSub', limits)}</span>}
          <input type="file" {...field} />
        </label>
      )}
      {video && !isReading && (
        <FootBar hasWords>
          <label className={styles.again}>
            {t('select.again')}
            <input type="file" {...field} />
          </label>
          <Button size="l" className={styles.use} onClick={take}>
            {t('select.use')}
          </Button>
        </FootBar>
      )}
    </main>
  )
}

function Chosen({ video: { file, durationSec } }: { video: DraftVideo }) {
  const t = useText()
  const address = useFileAddress(file)
  return (
    <div className={styles.chosen}>
      {address !== null && durationSec !== null && (
        // biome-ignore lint/a11y/useMediaCaption: a film of this device has none
        <video src={address} controls playsInline className={styles.video} />
      )}
      <p className={styles.facts}>
        {durationSec === null
          ? t('select.unplayable')
          : t('select.facts', { length: formatClock(durationSec), size: formatBytes(file.size) })}
      </p>
      <p className={styles.name}>{file.name}</p>
    </div>
  )
}
