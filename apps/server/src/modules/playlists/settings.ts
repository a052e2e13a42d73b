import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'

const whole = z.number().int().min(1)

export const playlistSettings = settingGroup('playlists', {
  maxLists: {
    schema: whole.max(500),
    default: 100,
    why: 'Playlists one user may have; those beyond it stay',
  },
  listsPerDay: {
    schema: whole.max(500),
    default: 20,
    why: 'Playlists one user may make in 24 hours, those they deleted among them',
  },
  maxItems: {
    schema: whole.max(1000),
    default: 1000,
    why: 'Works one playlist may have; those beyond it stay',
  },
  maxSavedLists: {
    schema: whole.max(5000),
    default: 1000,
    why: 'Playlists of others one user may save',
  },
  visitsOfNetwork: {
    schema: whole.max(1000),
    default: 5,
    why: 'Visits of one playlist that count in an hour of all who come from one network',
  },
  maxFolders: {
    schema: whole.max(200),
    default: 50,
    why: 'Folders of saved works one user may have; those beyond it stay',
  },
  maxSavedWorks: { schema: whole.max(20_000), default: 5000, why: 'Works one user may save' },
})
