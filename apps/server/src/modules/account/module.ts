import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { routes } from './routes.ts'
import { accountSettings } from './settings.ts'
import { signIn, tellSetup } from './sign-in.ts'
import { fillSkeletons } from './users/fill-skeletons.ts'

/** Who people are and which devices they are signed in with. */
export const account: Module = {
  name: 'account',
  needs: ['outbox'],
  routes,
  admin,
  jobs,
  schedules,
  ports: [signIn],
  settings: accountSettings,
  async start(scope) {
    await fillSkeletons(scope)
    await tellSetup(scope)
  },
}
