import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { announceShowings, listeners, rooms } from './realtime.ts'
import { pages, routes } from './routes.ts'
import { broadcastSettings } from './settings.ts'
import { serveBroadcast } from './stream/serve.ts'

/** Live channels: the site's own films by the clock, and pictures that somebody else sends. */
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
  start: announceShowings,
}
