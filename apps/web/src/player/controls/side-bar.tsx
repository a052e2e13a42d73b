import { classNames, glyphs, IconButton } from '@xinghe/ui'
import type { Player } from '../store.ts'
import type { PlayerTranslate } from '../texts.ts'
import styles from './bars.module.css'
import { usePlayer } from './use-player.ts'

type SideBarProps = { player: Player; t: PlayerTranslate; shown: boolean }

/** The lock: while it is closed it is the only control. */
export function SideBar({ player, t, shown }: SideBarProps) {
  const locked = usePlayer(player, state => state.locked)
  return (
    <div className={classNames(styles.bar, styles.side)} inert={!shown}>
      <IconButton
        glyph={locked ? glyphs.lock : glyphs.unlock}
        label={t(locked ? 'player.unlock' : 'player.lock')}
        media
        onClick={() => player.request.setLocked(!locked)}
      />
    </div>
  )
}
