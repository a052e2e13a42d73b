import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { isPrivateImage } from '../storage-keys.ts'
import { mediaImage } from '../tables.ts'

const inAddress = /\/files\/(?:img|private\/[^/]{1,200})\/([0-9a-z]{1,24})\/\d+\.webp$/

/**
 * The key of a picture that the caller sent, by the address they were answered; null for any other, and for one that is
 * private where that is not asked for. It is not deleted as unused while the caller's transaction lasts.
 */
export async function ownPicture(
  scope: Scope,
  address: string,
  { isPrivate }: { isPrivate: boolean } = { isPrivate: false },
): Promise<string | null> {
  const key = inAddress.exec(address)?.[1]
  if (key === undefined || isPrivateImage(key) !== isPrivate) return null
  const isOwn = and(eq(mediaImage.key, key), eq(mediaImage.uid, callerOf(scope)), isNull(mediaImage.assetId))
  const [found] = await scope.db
    .select({ key: mediaImage.key })
    .from(mediaImage)
    .where(isOwn)
    .for('key share')
  return found?.key ?? null
}

/** The keys of several, each once, by the addresses of one field. @throws malformed for any that is not the caller's */
export async function ownPictures(
  scope: Scope,
  addresses: readonly string[],
  { field, isPrivate }: { field: string; isPrivate: boolean },
): Promise<string[]> {
  const keys: string[] = []
  for (const address of new Set(addresses))
    keys.push((await ownPicture(scope, address, { isPrivate })) ?? fail('malformed', { field, reason: '' }))
  return keys
}
