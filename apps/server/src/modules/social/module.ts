import type { Module } from '#kernel/module.ts'
import { routes } from './routes.ts'
import { socialSettings } from './settings.ts'

/** What people are to each other and make of works: follows, blacklists, likes. */
export const social: Module = {
  name: 'social',
  needs: ['account', 'catalogue'],
  routes,
  settings: socialSettings,
}
