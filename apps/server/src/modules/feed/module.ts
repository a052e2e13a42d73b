import type { Module } from '#kernel/module.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { feedSettings } from './settings.ts'

/** Recommendations: the mix of a feed, what was shown, and what a viewer dismissed. */
export const feed: Module = {
  name: 'feed',
  needs: ['account', 'catalogue', 'playback', 'social'],
  routes,
  personalData,
  jobs,
  schedules,
  settings: feedSettings,
}
