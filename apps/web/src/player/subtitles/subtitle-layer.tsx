import { toast } from '@xinghe/ui'
import { type CSSProperties, useCallback } from 'react'
import { useDeviceChoices } from '../session/device-choices.ts'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'
import type { Cue } from './cue.ts'
import { largestLetter } from './fit.ts'
import styles from './subtitle-layer.module.css'
import { useCues, useShownCues } from './use-cues.ts'

type SubtitleLayerProps = PlayerViewProps & {
  /** The controls are shown. */
  raised: boolean
}

/** The chosen subtitles over the picture, one or two languages. */
export function SubtitleLayer({ player, t, raised }: SubtitleLayerProps) {
  const subtitles = usePlayer(player, state => state.subtitles)
  const first = usePlayer(player, state => state.subtitle)
  const second = usePlayer(player, state => state.secondSubtitle)
  const delay = usePlayer(player, state => state.subtitleDelay)
  const { look } = useDeviceChoices()
  const fail = useCallback(() => {
    player.request.choose({ subtitle: null, secondSubtitle: null })
    toast(t('player.subtitles.failed'))
  }, [player, t])
  const one = useCues(first === null ? undefined : subtitles[first], fail)
  const two = useCues(second === null || second === first ? undefined : subtitles[second], fail)
  const ones = useShownCues(player, one, delay)
  const twos = useShownCues(player, two, delay)
  const style = {
    '--subtitle-color': look.color,
    '--scale': look.size,
    '--raise': look.raise,
    '--largest': `${largestLetter([...ones, ...twos]).toFixed(2)}cqi`,
  } as CSSProperties
  const lines = (top: boolean) => (
    <>
      {ones.filter(cue => cue.top === top).map(line(''))}
      {twos.filter(cue => cue.top === top).map(line(styles.second ?? ''))}
    </>
  )
  return (
    <div
      className={styles.layer}
      data-ground={look.ground}
      data-raised={raised ? '' : undefined}
      style={style}
    >
      <div className={styles.place}>{lines(true)}</div>
      <div className={`${styles.place} ${styles.low}`}>{lines(false)}</div>
    </div>
  )
}

const line = (className: string) => (cue: Cue) => (
  <span key={`${cue.startSec} ${cue.text}`} className={className}>
    {cue.text}
  </span>
)
