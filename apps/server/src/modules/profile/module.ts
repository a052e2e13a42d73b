import { avatarSize, pictureAt } from '@xinghe/contract/pictures'
import type { Module } from '#kernel/module.ts'
import { provide } from '#kernel/port.ts'
import { profilePartsPort, recentProfiles, usedAvatars } from '#modules/account/index.ts'
import { imageUrl, pictureUsePorts } from '#modules/media/index.ts'
import { recentTextsPorts, subjectPorts } from '#modules/moderation/index.ts'
import { countryName } from '#modules/site/index.ts'
import { personCounts } from '#modules/social/index.ts'
import { admin } from './admin.ts'
import { listeners } from './listeners.ts'
import { heads, routes } from './routes.ts'
import { userSubject } from './subject.ts'

/** What people tell of themselves, and the pages on which others read it. */
export const profile: Module = {
  name: 'profile',
  needs: ['account', 'site', 'media', 'moderation', 'social'],
  routes,
  heads,
  admin,
  listeners,
  ports: [
    provide(profilePartsPort, {
      avatarAddress: (scope, key) => pictureAt(imageUrl(scope, key), avatarSize),
      regionName: (scope, code) => countryName(scope.viewer.language, code),
      counts: personCounts,
    }),
    provide(pictureUsePorts.people, usedAvatars),
    provide(subjectPorts.user, userSubject),
    provide(recentTextsPorts.profile, recentProfiles),
  ],
}
