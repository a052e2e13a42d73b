import { classNames, glyphs, IconButton } from '@xinghe/ui'
import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import styles from './bars.module.css'

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
