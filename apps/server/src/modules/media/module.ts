import { jobFilesPort } from '#kernel/jobs/subject.ts'
import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { admin } from './admin.ts'
import { jobFiles } from './assets/job-files.ts'
import { hideFromTools, logProtections } from './engine/index.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { listeners } from './realtime.ts'
import { routes } from './routes.ts'
import { serveMedia } from './serve/serve.ts'
import { mediaSettings } from './settings.ts'

export const media: Module = {
  name: 'media',
  needs: ['account'],
  routes,
  personalData,
  admin,
  jobs,
  schedules,
  listeners,
  ports: [provide(jobFilesPort, jobFiles)],
  settings: mediaSettings,
  raw: serveMedia,
  start: async ({ kernel, log }) => {
    hideFromTools([kernel.config.dataDir])
    if (kernel.config.roles.has('web') || kernel.config.roles.has('worker')) logProtections(log)
  },
}
