import type { Module } from '#kernel/module.ts'
import { personalData } from './personal-data.ts'
import { heads, routes } from './routes.ts'

/** A user's own filters of the catalogue, stored under a name. */
export const stores: Module = {
  name: 'stores',
  needs: ['account', 'catalogue'],
  routes,
  heads,
  personalData,
}
