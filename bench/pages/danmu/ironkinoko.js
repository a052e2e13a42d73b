import Danmaku from '@ironkinoko/danmaku'
import { layerIn, videoIn } from './video.js'

export function start(box, src, items) {
  const media = videoIn(box, src)
  const comments = items.map(({ timeSec, text, mode, color }) => ({
    time: timeSec,
    text,
    mode: mode === 'scroll' ? 'rtl' : mode,
    style: { color, fontSize: '19.5px', fontWeight: '600', textShadow: '0 0 1px #000' },
  }))
  new Danmaku({ container: layerIn(box), media, comments })
  return { video: media }
}
