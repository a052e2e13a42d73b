import type { Module } from '#kernel/module.ts'
import { siteNamesPort } from '#kernel/names.ts'
import { provide } from '#kernel/port.ts'
import { admin } from './admin.ts'
import { auditExport } from './audit/export-audit.ts'
import { seedChannels } from './channels/seed-channels.ts'
import { frameOrigins } from './config/frames.ts'
import { siteNames, siteTitle } from './config/site-config.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { pages, routes } from './routes.ts'
import { siteSettings } from './settings.ts'

/** What the site as a whole is: its switches, channels and regions, and its background work. */
export const site: Module = {
  name: 'site',
  needs: ['account'],
  routes,
  personalData,
  admin,
  jobs,
  schedules,
  settings: siteSettings,
  pages,
  pageTitle: siteTitle,
  frames: frameOrigins,
  ports: [provide(siteNamesPort, siteNames)],
  raw: auditExport.serve,
  start: seedChannels,
}
