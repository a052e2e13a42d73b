import { classNames, type Glyph, glyphs, Icon } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { hasMouse } from '#lib/has-mouse.ts'
import { promptCast, watchCast } from '#player/picture/cast.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import styles from './more-sheet.module.css'
import { minutesLeft } from './sleep-sheet.tsx'
import { soundNames } from './sound-names.ts'

interface Tile {
  key: string
  glyph: Glyph
  words: string
  /** What is chosen now. */
  value?: string | undefined
  on?: boolean
  onPress: () => void
}

/** Whether another screen is there to show the picture; always false where the browser cannot do that. */
function useCast(player: SheetProps['player'], open: boolean) {
  const [can, setCan] = useState(false)
  useEffect(() => {
    const video = player.elements()?.video
    return open && video ? watchCast(video, setCan) : undefined
  }, [player, open])
  return can
}

/** What opens a sheet of its own or begins at once, each with what is chosen. */
export function MoreTiles({
  player,
  t,
  open,
  onClose,
  onSheet,
  onDanmuSettings,
  onGate,
  onReport,
}: SheetProps) {
  const rate = usePlayer(player, state => state.rate)
  const quality = usePlayer(player, state => state.currentQuality)
  const qualities = usePlayer(player, state => (state.choosesQuality ? state.qualities : none))
  const subtitles = usePlayer(player, state => state.subtitles)
  const subtitle = usePlayer(player, state => state.subtitle)
  const tracks = usePlayer(player, state => state.audioTracks)
  const track = usePlayer(player, state => state.audioTrack)
  const chapters = usePlayer(player, state => state.chapters.length)
  const sleep = usePlayer(player, state => state.sleep)
  const live = usePlayer(player, state => state.live)
  const statistics = usePlayer(player, state => state.statistics)
  const casts = useCast(player, open)
  const shown = subtitle === null ? undefined : subtitles[subtitle]
  const sleeps =
    typeof sleep === 'number' ? t('player.sleep.minutes', { minutes: minutesLeft(sleep) }) : undefined
  const tiles: (Tile | false | undefined)[] = [
    !live && {
      key: 'speed',
      glyph: glyphs.speed,
      words: t('player.speed'),
      value: rate === 1 ? undefined : `${rate}x`,
      onPress: () => onSheet('speed'),
    },
    qualities.length > 0 && {
      key: 'quality',
      glyph: glyphs.quality,
      words: t('player.quality'),
      value: qualities.some(({ name }) => name === quality) ? quality : undefined,
      onPress: () => onSheet('quality'),
    },
    !live && {
      key: 'subtitles',
      glyph: glyphs.subtitle,
      words: t('player.subtitles'),
      value: shown && (shown.title || shown.language),
      onPress: () => onSheet('subtitles'),
    },
    tracks.length > 1 && {
      key: 'audio',
      glyph: glyphs.audio,
      words: t('player.audio'),
      value: soundNames(tracks, t, document.documentElement.lang)[track],
      onPress: () => onSheet('audio'),
    },
    chapters > 0 && {
      key: 'chapters',
      glyph: glyphs.list,
      words: t('player.chapters'),
      onPress: () => onSheet('chapters'),
    },
    player.port.marker && {
      key: 'mark',
      glyph: glyphs.flag,
      words: t('player.mark'),
      onPress() {
        if (player.port.marker?.isOpen()) return onSheet('mark')
        onClose()
        onGate?.('mark')
      },
    },
    onDanmuSettings && {
      key: 'danmu',
      glyph: glyphs.settings,
      words: t('player.danmuSettings'),
      onPress() {
        onClose()
        onDanmuSettings()
      },
    },
    {
      key: 'sleep',
      glyph: glyphs.clock,
      words: t('player.sleep'),
      value: sleep === 'end' ? t('player.sleep.end') : sleeps,
      onPress: () => onSheet('sleep'),
    },
    casts && {
      key: 'cast',
      glyph: glyphs.cast,
      words: t('player.cast'),
      onPress() {
        const video = player.elements()?.video
        onClose()
        if (video) promptCast(video)
      },
    },
    {
      key: 'statistics',
      glyph: glyphs.statistics,
      words: t('player.statistics'),
      on: statistics,
      onPress() {
        player.request.choose({ statistics: !statistics })
        onClose()
      },
    },
    onReport && {
      key: 'report',
      glyph: glyphs.warning,
      words: t('player.report'),
      onPress() {
        onClose()
        onReport()
      },
    },
    hasMouse() && {
      key: 'keys',
      glyph: glyphs.keyboard,
      words: t('player.keys'),
      onPress: () => onSheet('keys'),
    },
  ]
  return (
    <div className={styles.tiles}>
      {tiles.map(
        tile =>
          tile && (
            <button
              key={tile.key}
              type="button"
              aria-pressed={tile.on}
              className={classNames(styles.tile, (tile.value || tile.on) && styles.chosen)}
              onClick={tile.onPress}
            >
              <Icon glyph={tile.glyph} />
              <span className={styles.name}>{tile.words}</span>
              {tile.value && <span className={styles.value}>{tile.value}</span>}
            </button>
          ),
      )}
    </div>
  )
}

const none: never[] = []
