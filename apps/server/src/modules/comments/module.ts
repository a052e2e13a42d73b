import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { pictureUsePorts } from '#modules/media/index.ts'
import { ownUnseenPorts, recentTextsPorts, releasePorts, subjectPorts } from '#modules/moderation/index.ts'
import { admin } from './admin.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { picturesOfComments } from './pictures.ts'
import { routes } from './routes.ts'
import { commentSettings } from './settings.ts'
import { countOwnShadowed, releaseShadowed } from './shadowed.ts'
import { commentSubject, recentComments } from './subject.ts'

/** What users write beneath works and posts. */
export const comments: Module = {
  name: 'comments',
  needs: ['account', 'media', 'moderation', 'catalogue', 'rank', 'social', 'publishing'],
  routes,
  admin,
  listeners,
  personalData,
  ports: [
    provide(subjectPorts.comment, commentSubject),
    provide(releasePorts.comment, releaseShadowed),
    provide(ownUnseenPorts.comments, countOwnShadowed),
    provide(recentTextsPorts.comment, recentComments),
    provide(pictureUsePorts.comments, picturesOfComments),
  ],
  settings: commentSettings,
}
