import { Activity, createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { PlayerView } from '../../../apps/web/src/player/player-view.tsx'
import { createPlayer } from '../../../apps/web/src/player/store.ts'
import texts from '../../../apps/web/src/player/zh-CN.json'

const t = (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name])
const open = async (_channel, _episode, signal) => (await fetch('/call/open', { signal })).json()
const player = createPlayer({ port: { open, address: open, report: async () => {} }, live: true })

function Page() {
  const [mode, setMode] = useState('visible')
  window.live = { player, setMode }
  return h(Activity, { mode }, h(PlayerView, { player, t, title: document.title }))
}

createRoot(document.getElementById('root')).render(h(Page))
