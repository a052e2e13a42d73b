import { typingPort } from '#kernel/live/typing-port.ts'
import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { pictureUsePorts } from '#modules/media/index.ts'
import { recentTextsPorts, releasePorts, subjectPorts } from '#modules/moderation/index.ts'
import { serviceUidsPort } from '#modules/payments/index.ts'
import { admin } from './admin.ts'
import { jobs, schedules } from './jobs.ts'
import { releaseMessages } from './let-go.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { picturesOfChat } from './pictures.ts'
import { routes } from './routes.ts'
import { chatServiceUids } from './service-accounts.ts'
import { chatSettings } from './settings.ts'
import { messageSubject, recentMessageTexts } from './subject.ts'
import { tellTyping } from './tell-typing.ts'
import { unreadMessages } from './unread.ts'

/** What two people write to each other. */
export const chat: Module = {
  name: 'chat',
  needs: ['account', 'media', 'moderation', 'payments', 'catalogue', 'social', 'publishing', 'playlists'],
  routes,
  admin,
  jobs,
  schedules,
  listeners,
  personalData,
  ports: [
    provide(subjectPorts.message, messageSubject),
    provide(releasePorts.message, releaseMessages),
    provide(recentTextsPorts.chat, recentMessageTexts),
    provide(pictureUsePorts.chat, picturesOfChat),
    provide(typingPort, tellTyping),
    provide(serviceUidsPort, chatServiceUids),
  ],
  settings: chatSettings,
  messageCounts: { chat: unreadMessages },
}
