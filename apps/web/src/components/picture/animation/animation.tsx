import { classNames } from '@xinghe/ui'
import { later, useLater } from '#lib/later.ts'
import styles from './animation.module.css'
import type { Drawing } from './drawings.ts'

const player = later(async () => (await import('./player.tsx')).Player)

interface AnimationProps {
  drawing: Drawing
  /** Read aloud; without it the animation is decoration. */
  label?: string
  loop?: boolean
  /** Off: shows the last frame, as it does with reduced motion. */
  plays?: boolean
  onEnd?: () => void
  /** Gives it its size; a square of 64 px by default. */
  className?: string
}

/**
 * A vector animation. The player and its WebAssembly are loaded from our own origin with the first one; until then,
 * and where that fails, its space stays empty.
 */
export function Animation({ drawing, label, loop = false, plays = true, onEnd, className }: AnimationProps) {
  const Player = useLater(player, true)
  return (
    <span className={classNames(styles.room, className)}>
      {label && <span className="sr-only">{label}</span>}
      {Player && <Player drawing={drawing} loop={loop} plays={plays} onEnd={onEnd} />}
    </span>
  )
}
