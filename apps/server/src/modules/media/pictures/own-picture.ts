import { and, eq, isNull } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { mediaImage } from '../tables.ts'

const inAddress = /\/files\/img\/([0-9a-z]{1,24})\/\d+\.webp$/

/**
 * The key of a picture that the caller sent, by the address they were answered; null for any other. It is not deleted as
 * unused while the caller's transaction lasts.
 */
export async function ownPicture(scope: Scope, address: string): Promise<string | null> {
  const key = inAddress.exec(address)?.[1]
  if (key === undefined) return null
  const isOwn = and(eq(mediaImage.key, key), eq(mediaImage.uid, callerOf(scope)), isNull(mediaImage.assetId))
  const [found] = await scope.db
    .select({ key: mediaImage.key })
    .from(mediaImage)
    .where(isOwn)
    .for('key share')
  return found?.key ?? null
}
