import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { pictureUsePorts } from '#modules/media/index.ts'
import { recentTextsPorts, subjectPorts } from '#modules/moderation/index.ts'
import { jobs, schedules } from './jobs.ts'
import { listeners } from './listeners.ts'
import { personalData } from './personal-data.ts'
import { picturesOfPlaylists } from './pictures.ts'
import { heads, routes } from './routes.ts'
import { countUpdates } from './series/see-updates.ts'
import { playlistSettings } from './settings.ts'
import { playlistSubject, recentPlaylists } from './subject.ts'

/** Lists of works that users make, and the works and lists they save. */
export const playlists: Module = {
  name: 'playlists',
  needs: ['account', 'media', 'moderation', 'catalogue', 'rank', 'social'],
  routes,
  heads,
  jobs,
  schedules,
  listeners,
  personalData,
  ports: [
    provide(subjectPorts.playlist, playlistSubject),
    provide(recentTextsPorts.playlist, recentPlaylists),
    provide(pictureUsePorts.playlists, picturesOfPlaylists),
  ],
  settings: playlistSettings,
  messageCounts: { updates: countUpdates },
}
