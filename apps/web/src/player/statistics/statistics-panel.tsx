import { glyphs, IconButton } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import type { Player } from '../store.ts'
import type { PlayerTextKey } from '../texts.ts'
import type { PlayerViewProps } from '../view-props.ts'
import styles from './statistics-panel.module.css'

const megabits = (bits: number | null) => (bits === null ? '–' : `${(bits / 1e6).toFixed(2)} Mbps`)

function readStatistics(player: Player): [PlayerTextKey, string][] {
  const video = player.elements()?.video
  const source = player.sourceState()
  const { currentTime, bufferedTo, playingQuality, rate } = player.store.getState()
  if (!video) return []
  const { droppedVideoFrames: dropped, totalVideoFrames: all } = video.getVideoPlaybackQuality()
  const { clientWidth, clientHeight } = video
  const level = source?.level ?? null
  return [
    [
      'player.statistics.resolution',
      `${video.videoWidth}×${video.videoHeight}${source?.frameRate ? ` @ ${source.frameRate}` : ''}`,
    ],
    ['player.statistics.viewport', `${clientWidth}×${clientHeight} ×${devicePixelRatio}`],
    [
      'player.statistics.quality',
      [playingQuality ?? '–', level === null ? '' : `${level + 1}/${source?.levels}`].join(' '),
    ],
    ['player.statistics.bitrate', megabits(source?.bitrate ?? null)],
    ['player.statistics.bandwidth', megabits(source?.bandwidth ?? null)],
    ['player.statistics.buffer', `${Math.max(0, bufferedTo - currentTime).toFixed(1)} s`],
    ['player.statistics.frames', `${dropped} / ${all}`],
    ['player.statistics.codec', source?.codecs ?? '–'],
    ['player.statistics.source', `${source?.kind ?? '–'} · ${rate}x`],
  ]
}

/** What the picture is made of just now, for who wonders why it looks or stalls as it does. */
export function StatisticsPanel({ player, t }: PlayerViewProps) {
  const [rows, setRows] = useState(() => readStatistics(player))
  useEffect(() => {
    const timer = setInterval(() => setRows(readStatistics(player)), 1000)
    return () => clearInterval(timer)
  }, [player])
  return (
    <section className={styles.panel} aria-label={t('player.statistics')}>
      <IconButton
        className={styles.close}
        glyph={glyphs.close}
        size="s"
        label={t('player.statistics.close')}
        onClick={() => player.request.choose({ statistics: false })}
      />
      <dl>
        {rows.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
