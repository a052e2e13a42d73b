import type { Module } from '#kernel/module.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './realtime.ts'
import { admin, routes } from './routes.ts'
import { serveMedia } from './serve.ts'
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
