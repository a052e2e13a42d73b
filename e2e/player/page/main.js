import { Activity, createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Composer } from '../../../apps/web/src/player/composer/composer.tsx'
import { PlayerView } from '../../../apps/web/src/player/player-view.tsx'
import { createPlayer } from '../../../apps/web/src/player/store.ts'
import texts from '../../../apps/web/src/player/zh-CN.json'
import { ToastHost } from '../../../packages/ui/src/index.ts'

const t = (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name])
const limits = {
  maxChars: 50,
  cooldownSec: 5,
  recallSec: 120,
  level: 3,
  minLevel: 2,
  colourLevel: 3,
  fixedLevel: 3,
  needsContact: false,
}
const fetched = async (name, init) => (await fetch(`/call/${name}`, init)).json()

const port = {
  open: (_key, _episode, signal) => fetched('open', { signal }),
  address: (_key, _episode, signal) => fetched('address', { signal }),
  async report(report, closing) {
    const body = JSON.stringify({ ...report, closing })
    if (closing) navigator.sendBeacon('/call/report', body)
    else await fetch('/call/report', { method: 'POST', body })
  },
  danmu: (_key, _episode, _segment, signal) => fetched('danmu', { signal }),
}

const player = createPlayer({ port })
const asked = []
let sent = 0
const send = async (text, { mode, color, size }) => {
  const { currentTime } = player.store.getState()
  player.danmu.add({
    id: `own-${++sent}`,
    timeSec: currentTime,
    text,
    mode,
    color,
    size,
    mine: true,
  })
  return limits.cooldownSec
}

function Page() {
  const [mode, setMode] = useState('visible')
  const [more, setMore] = useState({})
  window.film = { player, setMode, setMore, events: window.film?.events ?? [], asked }
  if (mode === 'gone') return null
  return h(
    Activity,
    { mode },
    h(PlayerView, {
      player,
      t,
      title: document.title,
      onBack() {},
      onNext: () => asked.push('next'),
      onPrevious: () => asked.push('previous'),
      onEpisodes: () => asked.push('episodes'),
      renderComposer: onActive => h(Composer, { t, onSend: send, limits, onActive, overPicture: true }),
      onDanmuSettings() {},
      ...more,
    }),
    h(ToastHost),
    h('div', { style: { padding: '12px' } }, h(Composer, { t, onSend: send, limits })),
  )
}

createRoot(document.getElementById('root')).render(h(Page))

// Without a word from the test, which a browser would take for a touch.
if (location.search === '?opens') {
  await player.load({ mediaKey: 'film', episode: null })
  console.info('opened')
}
