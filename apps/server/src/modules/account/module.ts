import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { serveExports } from './personal-data/serve-export.ts'
import { personalData } from './personal-data/tables-of-people.ts'
import { qrRoom } from './qr-log-in/qr-row.ts'
import { routes } from './routes.ts'
import { accountSettings } from './settings.ts'
import { signIn, tellSetup } from './sign-in.ts'
import { fillSkeletons } from './users/fill-skeletons.ts'
import { fillStaffSince } from './users/fill-staff-since.ts'

/** Who people are and which devices they are signed in with. */
export const account: Module = {
  name: 'account',
  needs: ['outbox'],
  routes,
  admin,
  jobs,
  schedules,
  rooms: [qrRoom],
  ports: [signIn],
  settings: accountSettings,
  personalData,
  raw: serveExports,
  async start(scope) {
    await fillSkeletons(scope)
    await fillStaffSince(scope)
    await tellSetup(scope)
  },
}
