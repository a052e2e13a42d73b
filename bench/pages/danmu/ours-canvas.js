import { createDanmaku } from '@xinghe/danmaku'
import { offscreenCanvas } from '@xinghe/danmaku/canvas'
import { layerIn, videoIn } from './video.js'

export function start(box, src, items) {
  const media = videoIn(box, src)
  const renderer = offscreenCanvas(
    () => new Worker(new URL('./canvas-worker.js', import.meta.url), { type: 'module' }),
  )
  const engine = createDanmaku({ container: layerIn(box), media, renderer, options: { area: 1 } })
  engine.load(items)
  return { video: media, shown: () => engine.visible().length }
}
