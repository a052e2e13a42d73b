import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { pushPort } from '#kernel/push.ts'
import { jobs, schedules } from './jobs.ts'
import { rooms } from './looking.ts'
import { personalData } from './personal-data.ts'
import { ring } from './ring.ts'
import { routes } from './routes.ts'
import { pushSettings } from './settings.ts'
import { siteKeys } from './site-keys.ts'

/** Notifications of browsers (Web Push), for whoever asked for them and does not look at the site. */
export const push: Module = {
  name: 'push',
  needs: ['account'],
  routes,
  jobs,
  schedules,
  rooms,
  personalData,
  ports: [provide(pushPort, ring)],
  settings: pushSettings,
  async start(scope) {
    await siteKeys(scope)
  },
}
