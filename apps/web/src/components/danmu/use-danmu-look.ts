import { useEffect, useEffectEvent } from 'react'
import { loadWithRetry } from '#lib/load-chunk.ts'
import type { Player } from '#player/store.ts'
import { changeSettings } from '#stores/settings.ts'
import { lookOptions } from './look-options.ts'
import { useDanmuConfig } from './use-danmu-config.ts'
import { useShields } from './use-shields.ts'

/** Applies the viewer's danmu options to the player. */
export function useDanmuLook(player: Player | null): void {
  const { config, settled } = useDanmuConfig()
  const { keywords, users } = useShields()
  const { open } = config
  // As text: what is equal lays nothing out anew.
  const look = JSON.stringify(lookOptions(config))
  useEffect(() => {
    player?.danmu.setOptions({ ...JSON.parse(look), keywords, users })
  }, [player, look, keywords, users])

  // The player's own switch changes it as well, also in full screen; the choice is saved with the other options.
  useEffect(() => {
    if (player && settled && player.store.getState().danmuOn !== open) player.request.toggleDanmu()
  }, [player, settled, open])
  const keep = useEffectEvent((danmuOn: boolean) => {
    if (!settled || danmuOn === open) return
    const next = { ...config, open: danmuOn }
    // The page plays on without what stores it: the device's copy stays.
    void loadWithRetry(() => import('./save-danmu.ts')).then(
      ({ saveDanmu }) => saveDanmu(next),
      () => changeSettings({ danmu: next }),
    )
  })
  useEffect(() => player?.store.subscribe(({ danmuOn }) => keep(danmuOn)), [player])
}
