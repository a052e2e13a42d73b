import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { usesIn } from '#modules/media/index.ts'
import { changeCampaigns } from './running.ts'
import { adCampaign } from './tables.ts'

/** Those of the pictures that a campaign shows. */
export const picturesOfAds = usesIn(adCampaign, adCampaign.pictureKey)

/** Campaigns whose picture is deleted are not shown; in the transaction that deletes it. */
export async function losePictures(scope: Scope, { keys }: { keys: readonly string[] }): Promise<void> {
  await changeCampaigns(scope, async scope => {
    const isLost = inArray(adCampaign.pictureKey, [...keys])
    await scope.db.update(adCampaign).set({ pictureKey: null }).where(isLost)
  })
}
