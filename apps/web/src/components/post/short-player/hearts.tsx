import { glyphs, Icon } from '@xinghe/ui'
import styles from './short-player.module.css'
import type { Point } from './taps.ts'

/** A heart at every tap that likes; it rises and fades. */
export function Hearts({ hearts }: { hearts: readonly (Point & { id: number })[] }) {
  return hearts.map(({ id, x, y }) => (
    <span key={id} className={styles.heart} style={{ left: x, top: y }} aria-hidden="true">
      <Icon glyph={glyphs.heart} filled />
    </span>
  ))
}
