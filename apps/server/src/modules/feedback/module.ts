import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { pictureUsePorts } from '#modules/media/index.ts'
import { admin } from './admin.ts'
import { usedPictures } from './delete-feedback.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { unreadFeedback } from './read-feedback.ts'
import { routes } from './routes.ts'
import { feedbackSettings } from './settings.ts'

/** What people tell the site, and what staff answer. */
export const feedback: Module = {
  name: 'feedback',
  needs: ['account', 'media', 'payments', 'catalogue'],
  routes,
  admin,
  jobs,
  schedules,
  ports: [provide(pictureUsePorts.feedback, usedPictures)],
  settings: feedbackSettings,
  personalData,
  messageCounts: { feedback: unreadFeedback },
}
