import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { bargainPort } from '#modules/vip/index.ts'
import { admin } from './admin.ts'
import { bargains } from './bargained-price.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { heads, routes } from './routes.ts'
import { bargainSettings } from './settings.ts'

/** Prices of VIP that go down with each who helps. */
export const bargain: Module = {
  name: 'bargain',
  needs: ['account', 'vip'],
  routes,
  heads,
  admin,
  personalData,
  jobs,
  schedules,
  ports: [provide(bargainPort, bargains)],
  settings: bargainSettings,
}
