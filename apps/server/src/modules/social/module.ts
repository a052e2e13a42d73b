import type { Module } from '#kernel/module.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'
import { socialSettings } from './settings.ts'

/** Follows, blacklists, and likes of works and posts. */
export const social: Module = {
  name: 'social',
  needs: ['account', 'catalogue'],
  routes,
  listeners,
  settings: socialSettings,
}
