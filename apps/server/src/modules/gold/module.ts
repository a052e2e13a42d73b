import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { goldSettings } from './settings.ts'

/** The ledger of coins: who has how many, where each came from and where it went. */
export const gold: Module = {
  name: 'gold',
  needs: ['account'],
  routes,
  admin,
  personalData,
  jobs,
  schedules,
  settings: goldSettings,
}
