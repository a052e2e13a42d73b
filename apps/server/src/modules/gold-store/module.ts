import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { renameCardsPort } from '#modules/account/index.ts'
import { colorPassPort } from '#modules/danmu/index.ts'
import { admin } from './admin.ts'
import { hasColorPass, renameCards } from './owned.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { seedItems } from './seed-items.ts'

/** What can be bought with coins beside works: days of VIP, frames, colors, a new name. */
export const goldStore: Module = {
  name: 'gold-store',
  needs: ['account', 'gold', 'vip', 'danmu'],
  routes,
  admin,
  personalData,
  ports: [provide(renameCardsPort, renameCards), provide(colorPassPort, hasColorPass)],
  start: seedItems,
}
