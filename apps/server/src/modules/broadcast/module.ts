import type { Module } from '#kernel/module.ts'
import { announceShowings, listen, rooms } from './live.ts'
import { operator, pages, routes } from './routes.ts'
import { serveBroadcast } from './serve.ts'
import { broadcastSettings } from './settings.ts'

/** Live channels: the site's own films by the clock, and pictures that somebody else sends. */
export const broadcast: Module = {
  name: 'broadcast',
  needs: ['media', 'catalogue', 'playback', 'danmu'],
  routes,
  operator,
  pages,
  listen,
  rooms,
  settings: broadcastSettings,
  raw: serveBroadcast,
  start: announceShowings,
}
