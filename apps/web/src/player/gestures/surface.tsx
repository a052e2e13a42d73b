import { useEffect } from 'react'
import type { Player } from '../store.ts'
import type { Hint } from './gesture-actions.ts'
import { useGestures } from './use-gestures.ts'

interface SurfaceProps {
  player: Player
  className: string | undefined
  /** What the picture shows meanwhile; null for nothing. */
  onHint: (hint: Hint | null) => void
}

/** Takes the gestures on the picture. */
export function Surface({ player, className, onHint }: SurfaceProps) {
  const { hint, handlers } = useGestures(player)
  useEffect(() => onHint(hint), [hint, onHint])
  return <div className={className} {...handlers} />
}
