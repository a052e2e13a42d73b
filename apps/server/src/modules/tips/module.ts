import type { Module } from '#kernel/module.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { tipSettings } from './settings.ts'

/** Coins that viewers give to works and posts, and the share of who uploaded them. */
export const tips: Module = {
  name: 'tips',
  needs: ['account', 'gold', 'catalogue', 'rank'],
  routes,
  personalData,
  jobs,
  schedules,
  settings: tipSettings,
}
