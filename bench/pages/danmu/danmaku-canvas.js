import Danmaku from 'danmaku/dist/esm/danmaku.canvas.js'
import { layerIn, videoIn } from './video.js'

export function start(box, src, items) {
  const media = videoIn(box, src)
  const comments = items.map(({ timeSec, text, mode, color }) => ({
    time: timeSec,
    text,
    mode: mode === 'scroll' ? 'rtl' : mode,
    style: { fillStyle: color, font: '600 19.5px sans-serif', strokeStyle: '#000', lineWidth: 2 },
  }))
  const engine = new Danmaku({ container: layerIn(box), media, comments })
  return { video: media, shown: () => engine._.runningList.length }
}
