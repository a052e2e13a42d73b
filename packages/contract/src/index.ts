import { account, accountAdmin } from './areas/account.ts'
import { catalogue } from './areas/catalogue.ts'
import { catalogueAdmin } from './areas/catalogue-admin.ts'
import { danmu } from './areas/danmu.ts'
import { jobsAdmin, media, mediaAdmin } from './areas/media.ts'
import { playback } from './areas/playback.ts'
import { site } from './areas/site.ts'

export * from './areas/account.ts'
export * from './areas/catalogue.ts'
export * from './areas/catalogue-admin.ts'
export * from './areas/danmu.ts'
export * from './areas/media.ts'
export * from './areas/playback.ts'
export * from './areas/site.ts'
export * from './codes.ts'
export * from './endpoint.ts'
export * from './limits.ts'
export * from './page-data-key.ts'
export * from './powers.ts'
export * from './signed-text.ts'
export * from './sockets.ts'
export * from './wire.ts'

/** Every call of the product by area and name. */
export const contract = {
  account,
  accountAdmin,
  catalogue,
  catalogueAdmin,
  danmu,
  jobsAdmin,
  media,
  mediaAdmin,
  playback,
  site,
}
export type Contract = typeof contract
