import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { createMissingIndex } from './indexing/reindex.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { pages, routes } from './routes.ts'
import { searchSettings } from './settings.ts'

/** Searching works and people, suggestions, and hot search. */
export const search: Module = {
  name: 'search',
  needs: ['account', 'catalogue'],
  routes,
  personalData,
  admin,
  listeners,
  jobs,
  schedules,
  settings: searchSettings,
  pages,
  start: createMissingIndex,
}
