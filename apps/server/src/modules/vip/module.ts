import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { nickColorPort } from '#modules/account/index.ts'
import { productPorts } from '#modules/payments/index.ts'
import { admin } from './admin.ts'
import { nickColors } from './benefits/benefits-at.ts'
import { benefitSettings } from './benefits/settings.ts'
import { countGifts } from './gifts/new-gifts.ts'
import { vipProduct } from './packages/vip-product.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { vipSettings } from './settings.ts'

/** Membership: what is sold of it, who was given how many days, and what it opens. */
export const vip: Module = {
  name: 'vip',
  needs: ['account', 'payments'],
  routes,
  admin,
  personalData,
  ports: [provide(productPorts.vip, vipProduct), provide(nickColorPort, nickColors)],
  messageCounts: { gifts: countGifts },
  settings: [vipSettings, benefitSettings],
}
