import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { ownCountsPort } from '#modules/account/index.ts'
import { listen } from './listen.ts'
import { countNewWorks } from './new-works.ts'
import { operator, routes } from './routes.ts'
import { publishingSettings } from './settings.ts'

/** What users post: feeds, short-video channels, uploaders worth following. */
export const publishing: Module = {
  name: 'publishing',
  needs: ['account', 'media', 'catalogue', 'playback', 'social', 'feed'],
  routes,
  operator,
  listen,
  ports: [provide(ownCountsPort, { newWorks: countNewWorks })],
  settings: publishingSettings,
}
