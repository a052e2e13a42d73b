import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { activitiesPort } from '#modules/site/index.ts'
import { admin } from './admin.ts'
import { activities } from './read-activities.ts'
import { routes } from './routes.ts'

/** Recharge activities: what is told of VIP for some time. */
export const activity: Module = {
  name: 'activity',
  needs: ['account', 'site'],
  routes,
  admin,
  ports: [provide(activitiesPort, activities)],
}
