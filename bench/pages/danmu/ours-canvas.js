import { createDanmaku } from '@xinghe/danmaku'
import { layerIn, videoIn } from './video.js'

export const prepare = items => items

export function start(box, src, items) {
  const media = videoIn(box, src)
  const engine = createDanmaku({ container: layerIn(box), media, options: { area: 1 } })
  engine.load(items)
  return { video: media, shown: () => engine.visible().length }
}
