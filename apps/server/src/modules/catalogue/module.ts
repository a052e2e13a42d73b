import { episodesOfFilesPort } from '#kernel/jobs/subject.ts'
import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { admin } from './admin.ts'
import { episodesOfFiles } from './episodes/episodes-of-files.ts'
import { listeners } from './listeners.ts'
import { pages, routes } from './routes.ts'
import { seedShelves } from './shelves/defaults.ts'

export const catalogue: Module = {
  name: 'catalogue',
  needs: ['media'],
  routes,
  admin,
  listeners,
  ports: [provide(episodesOfFilesPort, episodesOfFiles)],
  pages,
  start: seedShelves,
}
