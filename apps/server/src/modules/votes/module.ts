import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { releasePorts } from '#modules/moderation/index.ts'
import { attachedWordsPort, polledPostsPort } from '#modules/publishing/index.ts'
import { admin } from './admin.ts'
import { jobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { polledPosts, releasePolls, wordsOfPolls } from './polls.ts'
import { routes } from './routes.ts'

/** Polls on works and posts, and how accounts voted in them. */
export const votes: Module = {
  name: 'votes',
  needs: ['account', 'moderation', 'catalogue', 'publishing'],
  routes,
  admin,
  personalData,
  listeners,
  jobs,
  ports: [
    provide(attachedWordsPort, wordsOfPolls),
    provide(polledPostsPort, polledPosts),
    provide(releasePorts.poll, releasePolls),
  ],
}
