import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { pages, routes } from './routes.ts'
import { seedHelp } from './seed-help.ts'

/** The help centre: what the product says about itself, the agreement and the terms among it. */
export const help: Module = { name: 'help', needs: [], routes, admin, pages, start: seedHelp }
