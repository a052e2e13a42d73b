import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { playRightsPort } from '#modules/media/index.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { rightHolds } from './opening/right.ts'
import { personalData } from './personal-data.ts'
import { listeners, rooms } from './realtime.ts'
import { routes } from './routes.ts'
import { playbackSettings } from './settings.ts'

/** Watching: access, progress and history, and what counts as a play. */
export const playback: Module = {
  name: 'playback',
  needs: ['account', 'gold', 'site', 'media', 'catalogue', 'rank'],
  routes,
  admin,
  personalData,
  jobs,
  schedules,
  listeners,
  rooms,
  ports: [provide(playRightsPort, { holds: rightHolds })],
  settings: playbackSettings,
}
