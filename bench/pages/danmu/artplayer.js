import Artplayer from 'artplayer'
import plugin from 'artplayer-plugin-danmuku'

const modes = { scroll: 0, top: 1, bottom: 2 }

export function start(box, src, items) {
  const danmuku = items.map(({ timeSec, text, mode, color }) => ({
    time: timeSec,
    text,
    mode: modes[mode],
    color,
  }))
  const options = { danmuku, speed: 7, fontSize: 19.5, margin: [0, 0], antiOverlap: true, emitter: false }
  const player = new Artplayer({ container: box, url: src, muted: true, plugins: [plugin(options)] })
  return { video: player.video, layer: '.art-danmuku' }
}
