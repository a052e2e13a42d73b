import type { Module } from '#kernel/module.ts'
import { listen } from './listen.ts'
import { operator, pages, routes } from './routes.ts'
import { seedShelves } from './shelf-defaults.ts'

export const catalogue: Module = {
  name: 'catalogue',
  needs: ['media'],
  routes,
  operator,
  listen,
  pages,
  start: seedShelves,
}
