import { account, accountAdmin } from './areas/account.ts'
import { apps, appsAdmin } from './areas/apps.ts'
import { broadcast } from './areas/broadcast.ts'
import { broadcastAdmin } from './areas/broadcast-admin.ts'
import { catalogue } from './areas/catalogue.ts'
import { catalogueAdmin } from './areas/catalogue-admin.ts'
import { danmu } from './areas/danmu.ts'
import { feed } from './areas/feed.ts'
import { franchise } from './areas/franchise.ts'
import { franchiseAdmin } from './areas/franchise-admin.ts'
import { help, helpAdmin } from './areas/help.ts'
import { jobsAdmin } from './areas/jobs-admin.ts'
import { media, mediaAdmin } from './areas/media.ts'
import { playback } from './areas/playback.ts'
import { profile } from './areas/profile.ts'
import { publishing, publishingAdmin } from './areas/publishing.ts'
import { rank } from './areas/rank.ts'
import { ratings } from './areas/ratings.ts'
import { region } from './areas/region.ts'
import { search, searchAdmin } from './areas/search.ts'
import { settingsAdmin } from './areas/settings-admin.ts'
import { shelfAdmin } from './areas/shelf-admin.ts'
import { site, siteAdmin } from './areas/site.ts'
import { social } from './areas/social.ts'
import { storageAdmin } from './areas/storage-admin.ts'
import { stores } from './areas/stores.ts'

export * from './areas/account.ts'
export * from './areas/apps.ts'
export * from './areas/broadcast.ts'
export * from './areas/broadcast-admin.ts'
export * from './areas/catalogue.ts'
export * from './areas/catalogue-admin.ts'
export * from './areas/danmu.ts'
export * from './areas/feed.ts'
export * from './areas/franchise.ts'
export * from './areas/franchise-admin.ts'
export * from './areas/help.ts'
export * from './areas/jobs-admin.ts'
export * from './areas/media.ts'
export * from './areas/playback.ts'
export * from './areas/profile.ts'
export * from './areas/publishing.ts'
export * from './areas/rank.ts'
export * from './areas/ratings.ts'
export * from './areas/region.ts'
export * from './areas/search.ts'
export * from './areas/settings-admin.ts'
export * from './areas/shelf-admin.ts'
export * from './areas/site.ts'
export * from './areas/social.ts'
export * from './areas/storage-admin.ts'
export * from './areas/stores.ts'
export type * from './call-host.ts'
export * from './channels.ts'
export * from './codes.ts'
export * from './endpoint.ts'
export * from './limits.ts'
export * from './mask.ts'
export * from './page-data-key.ts'
export * from './powers.ts'
export * from './signed-text.ts'
export * from './sockets.ts'
export * from './star-scores.ts'
export * from './wire.ts'

/** Every call of the product by area and name. */
export const contract = {
  account,
  accountAdmin,
  apps,
  appsAdmin,
  broadcast,
  broadcastAdmin,
  catalogue,
  catalogueAdmin,
  danmu,
  feed,
  franchise,
  franchiseAdmin,
  help,
  helpAdmin,
  jobsAdmin,
  media,
  mediaAdmin,
  playback,
  profile,
  publishing,
  publishingAdmin,
  shelfAdmin,
  rank,
  ratings,
  region,
  search,
  searchAdmin,
  settingsAdmin,
  site,
  siteAdmin,
  social,
  storageAdmin,
  stores,
}
export type Contract = typeof contract
