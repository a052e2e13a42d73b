import type { Module } from '#kernel/module.ts'
import { listeners } from './listeners.ts'
import { admin, pages, routes } from './routes.ts'
import { seedShelves } from './shelf-defaults.ts'

export const catalogue: Module = {
  name: 'catalogue',
  needs: ['media'],
  routes,
  admin,
  listeners,
  pages,
  start: seedShelves,
}
