import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { makeMissingIndex } from './indexing/rebuild-index.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { pages, routes } from './routes.ts'
import { searchSettings } from './settings.ts'

/** Finding works and people by what somebody types, and what many type. */
export const search: Module = {
  name: 'search',
  needs: ['account', 'catalogue'],
  routes,
  admin,
  listeners,
  jobs,
  schedules,
  settings: searchSettings,
  pages,
  start: makeMissingIndex,
}
