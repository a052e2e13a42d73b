import { statistics as area, statisticsAdmin } from '@xinghe/contract'
import { bind } from '#kernel/http/route.ts'
import type { Module } from '#kernel/module.ts'
import { countsByDay, writeAtStop } from './counts.ts'
import { deleteError, listErrors } from './errors.ts'
import { jobs, schedules } from './jobs.ts'
import { statisticsSettings } from './settings.ts'
import { takeEvents } from './take-events.ts'

/** What browsers tell without saying whose they are: counts by day, and errors. */
export const statistics: Module = {
  name: 'statistics',
  needs: [],
  routes: [bind(area.send, takeEvents, { isEmpty: true })],
  admin: [
    bind(statisticsAdmin.days, countsByDay),
    bind(statisticsAdmin.errors, listErrors),
    bind(statisticsAdmin.deleteError, deleteError),
  ],
  jobs,
  schedules,
  settings: statisticsSettings,
  start: writeAtStop,
}
