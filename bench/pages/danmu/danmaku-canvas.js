import Danmaku from 'danmaku/dist/esm/danmaku.canvas.js'
import { layerIn, videoIn } from './video.js'

export const prepare = items =>
  items.map(({ id, timeSec, text, mode, color }) => ({
    id,
    time: timeSec,
    text,
    mode: mode === 'scroll' ? 'rtl' : mode,
    style: { fillStyle: color, font: '600 19.5px sans-serif', strokeStyle: '#000', lineWidth: 2 },
  }))

export function start(box, src, comments) {
  const media = videoIn(box, src)
  const engine = new Danmaku({ container: layerIn(box), media, comments })
  return { video: media, shown: () => engine._.runningList.length }
}
