import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { isOverQuota, spaceNeeded } from '../rules.ts'
import { mediaSettings } from '../settings.ts'
import { chunkKey } from '../storage-keys.ts'
import { isMediaStaff } from './check-uploader.ts'
import { filmBytes, outstandingBytes, siteBytes } from './stored-bytes.ts'

/**
 * Whether a film of so many bytes may still come, in the transaction that opens its upload: one is opened after the
 * other, so that several cannot pass together.
 * @throws uploadQuota, siteQuota, storageFull
 */
export async function checkRoom(scope: Scope, uid: string, bytes: number): Promise<void> {
  await serialize(scope, 'media.uploads')
  const { accountBytes, siteBytes: siteLimit } = await scope.kernel.settings.of(mediaSettings)
  if (!isMediaStaff(scope) && isOverQuota(await filmBytes(scope, uid), bytes, accountBytes))
    fail('uploadQuota', { gib: Math.round((10 * accountBytes) / 1024 ** 3) / 10 })
  if (isOverQuota(await siteBytes(scope), bytes, siteLimit)) fail('siteQuota')
  const isOnDisk = scope.kernel.files.path(chunkKey('upload', 0)) !== null
  await scope.kernel.disk.demand(spaceNeeded(bytes, await outstandingBytes(scope), isOnDisk))
}
