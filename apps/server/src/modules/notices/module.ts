import type { Module } from '#kernel/module.ts'
import { notifyPort } from '#kernel/notify.ts'
import { provide } from '#kernel/port.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { unreadOf } from './people/count-unread.ts'
import { personalData } from './personal-data.ts'
import { routes } from './routes.ts'
import { noticeSettings } from './settings.ts'
import { unreadSystem } from './system/list-system.ts'
import { notifyUser } from './system/notify-user.ts'

/** The message centre: who follows, likes and answers a user, and what the site tells them. */
export const notices: Module = {
  name: 'notices',
  needs: ['account', 'catalogue', 'social', 'danmu', 'publishing', 'comments', 'playlists'],
  routes,
  admin,
  listeners,
  jobs,
  schedules,
  personalData,
  ports: [provide(notifyPort, notifyUser)],
  settings: noticeSettings,
  messageCounts: {
    replies: unreadOf('replies'),
    likes: unreadOf('likes'),
    fans: unreadOf('fans'),
    system: unreadSystem,
  },
}
