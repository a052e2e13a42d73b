import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { listeners } from './listeners.ts'
import { pages, routes } from './routes.ts'
import { seedShelves } from './shelves/defaults.ts'

export const catalogue: Module = {
  name: 'catalogue',
  needs: ['media'],
  routes,
  admin,
  listeners,
  pages,
  start: seedShelves,
}
