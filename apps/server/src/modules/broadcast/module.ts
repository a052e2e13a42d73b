import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { listeners, rooms, watchShowings } from './realtime.ts'
import { pages, routes } from './routes.ts'
import { broadcastSettings } from './settings.ts'
import { serveBroadcast } from './stream/serve.ts'

/** Live channels: linear ones of the site's own films, and outside HLS streams. */
export const broadcast: Module = {
  name: 'broadcast',
  needs: ['media', 'catalogue', 'playback', 'danmu'],
  routes,
  admin,
  pages,
  listeners,
  rooms,
  settings: broadcastSettings,
  raw: serveBroadcast,
  start: watchShowings,
}
