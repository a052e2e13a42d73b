import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './realtime.ts'
import { routes } from './routes.ts'
import { serveMedia } from './serve/serve.ts'
import { mediaSettings } from './settings.ts'

export const media: Module = {
  name: 'media',
  needs: ['account'],
  routes,
  admin,
  jobs,
  schedules,
  listeners,
  settings: mediaSettings,
  raw: serveMedia,
}
