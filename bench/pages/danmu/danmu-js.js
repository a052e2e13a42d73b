import { DanmuJs } from 'danmu.js'
import { layerIn, videoIn } from './video.js'

export const prepare = items =>
  items.map(({ id, timeSec, text, mode, color }) => ({
    id,
    start: timeSec * 1000,
    txt: text,
    mode,
    duration: mode === 'scroll' ? 7000 : 5000,
    style: { color, fontSize: '19.5px', fontWeight: '600', textShadow: '0 0 1px #000' },
  }))

export function start(box, src, comments) {
  const player = videoIn(box, src)
  new DanmuJs({ container: layerIn(box), player, comments, area: { start: 0, end: 1 }, channelSize: 30 })
  return { video: player }
}
