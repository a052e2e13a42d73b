import type { Image } from '@xinghe/contract'
import { pictureWidths } from '@xinghe/contract/pictures'
import { hourMs } from '@xinghe/contract/time'
import { signGrant } from '#kernel/files/sign.ts'
import type { Scope } from '#kernel/scope.ts'
import { isPrivateImage } from '../storage-keys.ts'
import { privateImageUrl } from '../views.ts'
import { images } from './queries.ts'

/** What a picture's ticket opens. */
export const privateFolder = (key: string) => `private/${key}`

/**
 * Private pictures by key for one browser, whose addresses open between one and two hours; unknown keys are left out.
 * Whoever calls has found that the caller may see them.
 * @param holder the browser's secret that its film addresses are bound to, too
 */
export async function privatePictures(
  scope: Scope,
  keys: readonly string[],
  holder: string,
): Promise<Map<string, Image>> {
  const found = await images(scope, keys)
  // At whole hours, so that a list that is read again shows pictures out of the browser's cache.
  const expiresAt = (Math.floor(scope.now() / hourMs) + 2) * hourMs
  for (const [key, image] of found) {
    // One that was sent before they were private.
    if (!isPrivateImage(key)) continue
    const ticket = signGrant(scope.kernel.secrets, { folder: privateFolder(key), holder, expiresAt })
    const width = pictureWidths[pictureWidths.length - 1] ?? 0
    found.set(key, { ...image, url: privateImageUrl(scope, { key, ticket, width }) })
  }
  return found
}
