import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { recentTextsPorts, subjectPorts } from '#modules/moderation/index.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { countUnreadAnswers } from './read-answers.ts'
import { routes } from './routes.ts'
import { requestSettings } from './settings.ts'
import { recentRequests, requestSubject } from './subject.ts'

/** Works that people ask the site for, and what becomes of them. */
export const requests: Module = {
  name: 'requests',
  needs: ['account', 'moderation', 'catalogue', 'search'],
  routes,
  admin,
  jobs,
  schedules,
  personalData,
  ports: [provide(subjectPorts.request, requestSubject), provide(recentTextsPorts.request, recentRequests)],
  settings: requestSettings,
  messageCounts: { requests: countUnreadAnswers },
}
