import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { subjectNamesPorts, takeBackPorts } from '#modules/gold/index.ts'
import { watchedPort } from '#modules/marks/index.ts'
import { playRightsPort } from '#modules/media/index.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { checkRight } from './opening/right.ts'
import { personalData } from './personal-data.ts'
import { hasWatched } from './progress/last-report.ts'
import { customerMark } from './progress/network-mark.ts'
import { listeners, rooms } from './realtime.ts'
import { routes } from './routes.ts'
import { playbackSettings } from './settings.ts'
import { nameUnlocks } from './unlocks/name-unlocks.ts'
import { takeBackUnlock } from './unlocks/take-back-unlock.ts'

/** Watching: access, progress and history, and what counts as a play. */
export const playback: Module = {
  name: 'playback',
  needs: ['account', 'gold', 'site', 'media', 'vip', 'catalogue', 'rank', 'marks'],
  routes,
  admin,
  personalData,
  jobs,
  schedules,
  listeners,
  rooms,
  ports: [
    provide(playRightsPort, { check: checkRight }),
    provide(takeBackPorts.unlock, takeBackUnlock),
    provide(subjectNamesPorts.unlock, nameUnlocks),
    provide(watchedPort, { hasWatched, networkOf: customerMark }),
  ],
  settings: playbackSettings,
}
