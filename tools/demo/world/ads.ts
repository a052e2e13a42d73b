import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { makeCampaign } from '../../../apps/server/src/modules/ads/fixtures.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { ads } from '../content/ads.ts'
import { drawAd } from '../posters/ad.ts'
import type { DemoRecord, Write } from './record.ts'

/** A few campaigns, each of which a viewer sees seldom. The pictures are remembered with those of the users. */
export async function prepareAds(scope: Scope, record: DemoRecord): Promise<Write> {
  const pictures: string[] = []
  for (const ad of ads) {
    const { key } = await storeImage(scope, await drawAd(ad))
    record.avatars.push(key)
    pictures.push(key)
  }
  return async scope => {
    record.ads = []
    for (const [index, { slot, title, link, perDay }] of ads.entries()) {
      const pictureKey = pictures[index] ?? ''
      const made = await makeCampaign(scope, { name: title, slot, title, link, perDay, pictureKey })
      record.ads.push(made.id)
    }
  }
}
