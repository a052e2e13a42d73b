import { useEffect, useEffectEvent } from 'react'
import type { Player } from '#player/store.ts'
import { useChangeDanmu } from './use-change-danmu.ts'
import { useDanmuConfig } from './use-danmu-config.ts'

/** Applies the viewer's danmu options to the player. */
export function useDanmuLook(player: Player | null): void {
  const { config, settled } = useDanmuConfig()
  const change = useChangeDanmu()
  const { open, opacity, area, speed, fontScale, scroll, top, bottom, coloured } = config
  useEffect(() => {
    const kinds = { scroll, top, bottom, color: coloured }
    player?.danmu.setOptions({ opacity, area, speed, fontScale, kinds })
  }, [player, opacity, area, speed, fontScale, scroll, top, bottom, coloured])

  // The player's own switch changes it as well, also in full screen; the choice is saved with the other options.
  useEffect(() => {
    if (player && settled && player.store.getState().danmuOn !== open) player.request.toggleDanmu()
  }, [player, settled, open])
  const keep = useEffectEvent((danmuOn: boolean) => {
    if (settled && danmuOn !== open) change({ open: danmuOn })
  })
  useEffect(() => player?.store.subscribe(({ danmuOn }) => keep(danmuOn)), [player])
}
