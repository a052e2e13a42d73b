import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { ratingSettings } from './settings.ts'

/** What viewers give a work, and the score that comes of it. */
export const ratings: Module = {
  name: 'ratings',
  needs: ['catalogue'],
  routes,
  admin,
  personalData,
  listeners,
  jobs,
  schedules,
  settings: ratingSettings,
}
