import type { Module } from '#kernel/module.ts'
import { seedChannels } from './default-channels.ts'
import { operator } from './operator.ts'
import { pages, routes } from './routes.ts'
import { siteSettings } from './settings.ts'

/** What the site as a whole is: its switches, channels and regions, and its background work. */
export const site: Module = {
  name: 'site',
  needs: [],
  routes,
  operator,
  settings: siteSettings,
  pages,
  start: seedChannels,
}
