import type { CSSProperties } from 'react'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './trim-bar.module.css'

/** Seconds of what is left at the least. */
const shortest = 1
const step = 0.1

interface Clip {
  fromSec: number
  toSec: number
}

interface TrimBarProps {
  durationSec: number
  clip: Clip
  onMove: (clip: Clip) => void
}

/** Two handles on one track, each a native range input, so that keys move them too. */
export function TrimBar({ durationSec, clip, onMove }: TrimBarProps) {
  const t = useText()
  const { fromSec, toSec } = clip
  const room = Math.min(shortest, durationSec)
  const ends = { '--from': fromSec / durationSec, '--to': toSec / durationSec } as CSSProperties
  const range = { min: 0, max: durationSec, step, className: styles.range }
  return (
    <div className={styles.bar} style={ends}>
      <input
        type="range"
        {...range}
        value={fromSec}
        aria-label={t('trim.from')}
        aria-valuetext={formatClock(fromSec)}
        onChange={({ target }) => onMove({ fromSec: Math.min(target.valueAsNumber, toSec - room), toSec })}
      />
      <input
        type="range"
        {...range}
        value={toSec}
        aria-label={t('trim.to')}
        aria-valuetext={formatClock(toSec)}
        onChange={({ target }) =>
          // A step may end before the film does.
          onMove({ fromSec, toSec: endOf(Math.max(target.valueAsNumber, fromSec + room), durationSec) })
        }
      />
    </div>
  )
}

const endOf = (seconds: number, durationSec: number) => (durationSec - seconds < step ? durationSec : seconds)
