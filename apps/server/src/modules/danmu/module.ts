import type { Module } from '#kernel/module.ts'
import { listeners } from './realtime.ts'
import { routes } from './routes.ts'
import { danmuSettings } from './settings.ts'

/** Comments that viewers send over the picture. */
export const danmu: Module = {
  name: 'danmu',
  needs: ['account', 'catalogue', 'rank', 'playback'],
  routes,
  listeners,
  settings: danmuSettings,
}
