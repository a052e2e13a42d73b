import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { pictureUsePorts } from '#modules/media/index.ts'
import { admin } from './admin.ts'
import { logosOfChannels } from './channel/lose-logos.ts'
import { listeners, rooms, watchShowings } from './realtime.ts'
import { pages, routes } from './routes.ts'
import { broadcastSettings } from './settings.ts'
import { serveBroadcast } from './stream/serve.ts'

/** Live channels: linear ones of the site's own films, and outside HLS streams. */
export const broadcast: Module = {
  name: 'broadcast',
  needs: ['account', 'media', 'catalogue', 'playback', 'danmu'],
  routes,
  admin,
  pages,
  listeners,
  rooms,
  ports: [provide(pictureUsePorts.channels, logosOfChannels)],
  settings: broadcastSettings,
  raw: serveBroadcast,
  start: watchShowings,
}
