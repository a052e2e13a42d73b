import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { filmUsePorts, pictureUsePorts } from '#modules/media/index.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { filmsOfModeration, picturesOfModeration } from './pictures.ts'
import { routes } from './routes.ts'
import { moderationSettings } from './settings.ts'
import { textScreen } from './words/screen.ts'

/** Reports of people and what they made, what staff decide about them, appeals, lists of words. */
export const moderation: Module = {
  name: 'moderation',
  needs: ['account', 'media'],
  routes,
  admin,
  jobs,
  schedules,
  ports: [
    provide(pictureUsePorts.moderation, picturesOfModeration),
    provide(filmUsePorts.moderation, filmsOfModeration),
    textScreen,
  ],
  settings: moderationSettings,
  personalData,
}
