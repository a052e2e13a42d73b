import type { Module } from '#kernel/module.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { spaceSettings } from './settings.ts'

/** What a person's space has of others' things, which they like, and what only they see: how their own things do. */
export const spaces: Module = {
  name: 'spaces',
  needs: ['account', 'catalogue', 'tips', 'playback', 'social', 'publishing', 'comments', 'playlists'],
  routes,
  personalData,
  listeners,
  jobs,
  schedules,
  settings: spaceSettings,
}
