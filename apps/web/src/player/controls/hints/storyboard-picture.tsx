import { spriteAt } from '#player/picture/storyboard.ts'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import styles from './storyboard-picture.module.css'

interface StoryboardPictureProps {
  player: Player
  seconds: number
  /** Of a lying picture; an upright one is as high as two thirds of it, since it lies over the film. */
  widthPx?: number
}

/** The storyboard's picture for a time; nothing while there is no storyboard. */
export function StoryboardPicture({ player, seconds, widthPx = 144 }: StoryboardPictureProps) {
  const board = usePlayer(player, state => state.storyboard)
  const sprite = board && spriteAt(board, seconds)
  if (!sprite) return null
  const scale = widthPx / Math.max(sprite.width, sprite.height * 1.5)
  return (
    <div
      className={styles.picture}
      style={{
        width: sprite.width * scale,
        height: sprite.height * scale,
        backgroundImage: `url("${sprite.address}")`,
        backgroundPosition: `${-sprite.x * scale}px ${-sprite.y * scale}px`,
        backgroundSize: `${sprite.sheetWidth * scale}px auto`,
      }}
    />
  )
}
