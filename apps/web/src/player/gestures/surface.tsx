import { useEffect } from 'react'
import type { Player } from '../store.ts'
import type { Hint } from './gesture-actions.ts'
import { useGestures } from './use-gestures.ts'

interface SurfaceProps {
  player: Player
  className: string | undefined
  /** A danmu that is tapped shows its menu. */
  hasMenu: boolean
  /** What the picture shows meanwhile; null for nothing. */
  onHint: (hint: Hint | null) => void
}

/** Takes the gestures on the picture. */
export function Surface({ player, className, hasMenu, onHint }: SurfaceProps) {
  const { hint, handlers } = useGestures(player, hasMenu)
  useEffect(() => onHint(hint), [hint, onHint])
  return <div className={className} {...handlers} />
}
