import type { Module } from '#kernel/module.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { pages, routes } from './routes.ts'
import { rankSettings } from './settings.ts'

/** Boards: what is played and talked about, counted by the hour. */
export const rank: Module = {
  name: 'rank',
  needs: ['catalogue'],
  routes,
  personalData,
  listeners,
  jobs,
  schedules,
  pages,
  settings: rankSettings,
}
