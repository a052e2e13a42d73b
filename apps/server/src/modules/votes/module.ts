import type { Module } from '#kernel/module.ts'
import { admin } from './admin.ts'
import { jobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'

/** Polls on works and posts, and how accounts voted in them. */
export const votes: Module = {
  name: 'votes',
  needs: ['account', 'catalogue', 'publishing'],
  routes,
  admin,
  personalData,
  listeners,
  jobs,
}
