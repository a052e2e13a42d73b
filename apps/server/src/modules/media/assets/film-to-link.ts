import { eq } from 'drizzle-orm'
import { isInTransaction, type Scope } from '#kernel/scope.ts'
import { mediaAsset } from '../tables.ts'
import { type AssetSummary, assets } from './queries.ts'

/**
 * The film that the caller's transaction is about to link to something; null when there is none. Until that transaction
 * ends it is not deleted, and does not become playable: whoever does either locks it, and then sees the link. Called
 * before the caller locks rows of its own, for they lock the film first.
 */
export async function filmToLink(scope: Scope, assetId: string): Promise<AssetSummary | null> {
  if (!isInTransaction(scope)) throw new Error('a lock needs a transaction: wrap it in transact')
  await scope.db.select({ id: mediaAsset.id }).from(mediaAsset).where(eq(mediaAsset.id, assetId)).for('share')
  return (await assets(scope, [assetId])).get(assetId) ?? null
}
