import { glyphs, Icon } from '@xinghe/ui'
import styles from './short-player.module.css'
import type { Spot } from './taps.ts'

/** A heart under every tap that likes; it rises and is gone. */
export function Hearts({ hearts }: { hearts: readonly (Spot & { id: number })[] }) {
  return hearts.map(({ id, x, y }) => (
    <span key={id} className={styles.heart} style={{ left: x, top: y }} aria-hidden="true">
      <Icon glyph={glyphs.heart} filled />
    </span>
  ))
}
