import type { DanmuConfig } from '@xinghe/contract'
import type { DanmakuOptions } from '@xinghe/danmaku'
import { minScores } from '@xinghe/danmaku/item'

/** Most in the picture at once; 0 sets no limit but that of its lanes. */
const shownBy = { few: 8, normal: 40, all: 0 }
/** Alike ones within this are one, where the viewer wants that. */
const mergeSec = 15

/** A viewer's choices as the engine takes them. */
export function lookOptions(config: DanmuConfig): Partial<DanmakuOptions> {
  const { opacity, area, speed, fontScale, scroll, reverse, top, bottom, positioned, coloured } = config
  return {
    opacity,
    area,
    speed,
    fontScale,
    kinds: { scroll, reverse, top, bottom, positioned, color: coloured },
    minScore: minScores[config.strength],
    mergeSec: config.merge ? mergeSec : 0,
    maxShown: shownBy[config.density],
  }
}
