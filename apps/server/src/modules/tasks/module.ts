import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { taskSettings } from './settings.ts'

/** What users are rewarded for, the experience and levels they get by it, and signing in day by day. */
export const tasks: Module = {
  name: 'tasks',
  needs: [
    'account',
    'gold',
    'vip',
    'ratings',
    'tips',
    'playback',
    'social',
    'danmu',
    'comments',
    'playlists',
  ],
  routes,
  admin,
  personalData,
  jobs,
  schedules,
  settings: taskSettings,
}
