import Danmaku from 'danmaku/dist/esm/danmaku.dom.js'
import { layerIn, videoIn } from './video.js'

export const prepare = items =>
  items.map(({ id, timeSec, text, mode, color }) => ({
    id,
    time: timeSec,
    text,
    mode: mode === 'scroll' ? 'rtl' : mode,
    style: { color, fontSize: '19.5px', fontWeight: '600', textShadow: '0 0 1px #000' },
  }))

export function start(box, src, comments) {
  const media = videoIn(box, src)
  const engine = new Danmaku({ container: layerIn(box), media, comments })
  return { video: media, shown: () => engine._.runningList.length }
}
