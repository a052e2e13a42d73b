import Artplayer from 'artplayer'
import plugin from 'artplayer-plugin-danmuku'

const modes = { scroll: 0, top: 1, bottom: 2 }

export const prepare = items =>
  items.map(({ id, timeSec, text, mode, color }) => ({
    id,
    time: timeSec,
    text,
    mode: modes[mode],
    color,
  }))

export function start(box, src, danmuku) {
  const options = { danmuku, speed: 7, fontSize: 19.5, margin: [0, 0], antiOverlap: true, emitter: false }
  const player = new Artplayer({ container: box, url: src, muted: true, plugins: [plugin(options)] })
  return { video: player.video, layer: '.art-danmuku' }
}
