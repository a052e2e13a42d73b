import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { serveFiles } from './serve.ts'
import { downloadSettings } from './settings.ts'

/** Episodes as files: who may have them, and the files themselves. */
export const downloads: Module = {
  name: 'downloads',
  needs: ['media', 'vip', 'catalogue', 'playback'],
  routes,
  admin,
  listeners,
  jobs,
  schedules,
  personalData,
  settings: downloadSettings,
  raw: serveFiles,
}
