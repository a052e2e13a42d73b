import type { Scope } from '#kernel/scope.ts'
import { adCampaign, type CampaignRow } from './tables.ts'

/** A started campaign, as staff would have made it. */
export async function makeCampaign(
  scope: Scope,
  over: Partial<CampaignRow> & { pictureKey: string | null },
): Promise<CampaignRow> {
  const id = scope.id()
  const [createdAt, updatedAt] = [scope.now(), scope.now()]
  const row = { id, name: id, slot: 'start', title: `ad ${id}`, needsLogin: false, isStarted: true } as const
  const [made] = await scope.db
    .insert(adCampaign)
    .values({ ...row, perDay: 3, weight: 10, createdAt, updatedAt, ...over })
    .returning()
  if (!made) throw new Error('the campaign was not stored')
  return made
}
