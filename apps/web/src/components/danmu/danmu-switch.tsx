import { glyphs, IconButton } from '@xinghe/ui'
import type { Player } from '#player/store.ts'
import { usePlayer } from '#player/use-player.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-options.module.css'

/** Shows and hides the danmu overlay. */
export function DanmuSwitch({ player }: { player: Player }) {
  const t = useText()
  const on = usePlayer(player, state => state.danmuOn)
  return (
    <IconButton
      className={on ? styles.on : undefined}
      glyph={on ? glyphs.danmuOn : glyphs.danmuOff}
      label={t(on ? 'danmu.close' : 'danmu.open')}
      aria-pressed={on}
      onClick={() => player.request.toggleDanmu()}
    />
  )
}
