import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { pages, routes } from './routes.ts'
import { seedHelp } from './seed-help.ts'

/** The help centre: articles about the product, the agreement and the terms among them. */
export const help: Module = { name: 'help', needs: [], routes, admin, pages, start: seedHelp }
