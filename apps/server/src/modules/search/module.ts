import type { Module } from '#kernel/module.ts'
import { jobs, schedules } from './jobs.ts'
import { listen } from './listen.ts'
import { operator, pages, routes } from './routes.ts'
import { searchSettings } from './settings.ts'
import { makeMissingIndex } from './walk-index.ts'

/** Finding works and people by what somebody types, and what many type. */
export const search: Module = {
  name: 'search',
  needs: ['account', 'catalogue'],
  routes,
  operator,
  listen,
  jobs,
  schedules,
  settings: searchSettings,
  pages,
  start: makeMissingIndex,
}
