import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { NumberPeriod, VideoNumbers } from '@xinghe/contract'
import { Cover } from '@xinghe/ui'
import { useState } from 'react'
import { EmptyView } from '#components/list/endless/empty-view.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRowsSkeleton } from '#components/work/cover-row/cover-rows-skeleton.tsx'
import { formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { percentOf } from './number-words.ts'
import styles from './numbers.module.css'
import { RetentionSheet } from './retention-sheet.tsx'

/** The videos that were played most; a press shows how far each was watched. */
export function Videos({ days }: { days: NumberPeriod }) {
  const t = useText()
  const query = useCall(calls.spaces.videoNumbers, { days }, { quiet: true, staleMs: 0 })
  const [open, setOpen] = useState<VideoNumbers | null>(null)
  return (
    <section className={styles.videos} aria-label={t('numbers.videos')}>
      <h2 className={styles.heading}>{t('numbers.videos')}</h2>
      <ScreenStates
        query={query}
        size="inline"
        skeleton={<CoverRowsSkeleton count={3} />}
        isEmpty={({ info }) => info.length === 0}
        empty={<EmptyView text={t('numbers.videosEmpty')} sub={t('numbers.videosEmptySub')} />}
      >
        {({ info }) => (
          <ul className={styles.list}>
            {info.map(video => (
              <li key={video.mediaKey}>
                <VideoRow video={video} onPress={() => setOpen(video)} />
              </li>
            ))}
          </ul>
        )}
      </ScreenStates>
      {open && <RetentionSheet video={open} days={days} onClose={() => setOpen(null)} />}
    </section>
  )
}

function VideoRow({ video, onPress }: { video: VideoNumbers; onPress: () => void }) {
  const t = useText()
  const title = video.title || t('numbers.wordless')
  return (
    <button
      type="button"
      className={styles.video}
      aria-haspopup="dialog"
      aria-label={t('numbers.retentionOf', { title })}
      onClick={onPress}
    >
      <Cover {...pictureFile(video.cover, 'thumb')} alt="" className={row.cover} />
      <span className={row.text}>
        <span className={row.title}>{title}</span>
        <span className={row.sub}>{t('numbers.playsOf', { count: formatCount(video.plays, t) })}</span>
        <span className={row.sub}>
          {t('numbers.average', { time: formatClock(video.averageSec) })} ·{' '}
          {t('numbers.finished', { share: percentOf(video.finished) })}
        </span>
      </span>
    </button>
  )
}
