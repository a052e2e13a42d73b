import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { hiddenPeoplePort } from '#modules/account/index.ts'
import { blacklistedPort } from '#modules/vip/index.ts'
import { blockedByCaller, isApart } from './blocks.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { socialSettings } from './settings.ts'

/** Follows, blacklists, and likes of works, posts and playlists. */
export const social: Module = {
  name: 'social',
  needs: ['account', 'vip', 'catalogue'],
  routes,
  personalData,
  listeners,
  ports: [provide(hiddenPeoplePort, blockedByCaller), provide(blacklistedPort, isApart)],
  settings: socialSettings,
}
