import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { markSettings } from './settings.ts'

/** Parts of an episode: what can be skipped, found by comparing films, marked by viewers and staff; and chapters. */
export const marks: Module = {
  name: 'marks',
  needs: ['media', 'catalogue'],
  routes,
  admin,
  personalData,
  listeners,
  jobs,
  settings: markSettings,
}
