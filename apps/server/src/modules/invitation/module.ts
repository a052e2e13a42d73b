import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { countNews } from './own-invitation.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { invitationSettings } from './settings.ts'

/** Codes by which people invite others, who came by them, and the days of VIP that this brings both. */
export const invitation: Module = {
  name: 'invitation',
  needs: ['account', 'vip', 'playback'],
  routes,
  admin,
  jobs,
  schedules,
  listeners,
  personalData,
  settings: invitationSettings,
  messageCounts: { invitation: countNews },
}
