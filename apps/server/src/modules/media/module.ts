import type { Module } from '#kernel/module.ts'
import { jobs, schedules } from './jobs.ts'
import { listen } from './live.ts'
import { operator, routes } from './routes.ts'
import { serveMedia } from './serve.ts'
import { mediaSettings } from './settings.ts'

export const media: Module = {
  name: 'media',
  needs: ['account'],
  routes,
  operator,
  jobs,
  schedules,
  listen,
  settings: mediaSettings,
  raw: serveMedia,
}
