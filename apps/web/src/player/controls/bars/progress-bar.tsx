import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { chapterAt } from '#player/picture/chapters.ts'
import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import type { PlayerViewProps } from '#player/view-props.ts'
import { formatClock } from '#text/format.ts'
import { StoryboardPicture } from '../hints/storyboard-picture.tsx'
import { HeatLine } from './heat-line.tsx'
import styles from './progress-bar.module.css'

type ProgressBarProps = { player: Player; t: PlayerTranslate; heat?: PlayerViewProps['heat'] }

/** Position under the finger while the bar is held, else null. It seeks on release. */
function useHeld(player: Player) {
  const input = useRef<HTMLInputElement>(null)
  const [held, setHeld] = useState<number | null>(null)
  const isHeld = held !== null
  useEffect(() => {
    if (!isHeld) return
    player.request.holdControls(true)
    return () => player.request.holdControls(false)
  }, [isHeld, player])
  useEffect(() => {
    const element = input.current
    // The DOM's change event, which React does not pass on: it fires once, when the knob is released.
    const commit = () => {
      setHeld(null)
      if (element) player.request.seek(element.valueAsNumber)
    }
    element?.addEventListener('change', commit)
    return () => element?.removeEventListener('change', commit)
  }, [player])
  return { input, held, setHeld }
}

export function ProgressBar({ player, t, heat }: ProgressBarProps) {
  const currentTime = usePlayer(player, state => state.currentTime)
  const durationSec = usePlayer(player, state => state.durationSec)
  const bufferedTo = usePlayer(player, state => state.bufferedTo)
  const availableTo = usePlayer(player, state => state.availableTo)
  const trialSec = usePlayer(player, state => state.trial?.seconds)
  const chapters = usePlayer(player, state => state.chapters)
  const { input, held, setHeld } = useHeld(player)
  const value = held ?? currentTime
  const share = (seconds: number) => (durationSec > 0 ? Math.min(1, Math.max(0, seconds / durationSec)) : 0)
  const parts = {
    '--played': share(value),
    '--buffered': share(bufferedTo),
    '--available': availableTo > 0 ? share(availableTo + 1) : 1,
  } as CSSProperties
  const title = held === null ? '' : chapterAt(chapters, held)?.title
  return (
    <div className={styles.bar} data-held={held === null ? undefined : ''} style={parts}>
      {heat && <HeatLine {...heat} durationSec={durationSec} />}
      <div className={styles.track}>
        <i className={styles.available} />
        <i className={styles.buffered} />
        <i className={styles.played} />
        {trialSec !== undefined && (
          <i className={styles.locked} style={{ left: `${share(trialSec) * 100}%` }} />
        )}
        {chapters.slice(1).map(({ startSec }) => (
          <i key={startSec} className={styles.tick} style={{ left: `${share(startSec) * 100}%` }} />
        ))}
      </div>
      <i className={styles.knob} />
      {held !== null && (
        <div className={styles.preview}>
          <StoryboardPicture player={player} seconds={held} />
          {title && <b className={styles.chapter}>{title}</b>}
          <span>{formatClock(held)}</span>
        </div>
      )}
      <input
        ref={input}
        className={styles.input}
        type="range"
        min={0}
        max={Math.max(1, durationSec)}
        step={0.1}
        value={value}
        aria-label={t('player.progress')}
        aria-valuetext={t('player.progressOf', {
          time: formatClock(value),
          total: formatClock(durationSec),
        })}
        onChange={event => setHeld(event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
