import { dayMs } from '@xinghe/contract/time'
import { eq, sql } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import type { Scope } from '#kernel/scope.ts'
import { isOverQuota } from '../rules.ts'
import { mediaSettings } from '../settings.ts'
import { isVisitorSender } from '../storage-keys.ts'
import { mediaImage } from '../tables.ts'
import { isMediaStaff } from '../uploads/check-uploader.ts'
import { openPictureBytes, siteBytes, visitorPictureBytes } from '../uploads/stored-bytes.ts'
import type { ImageRow } from '../views.ts'

/** Seconds for which the sum over the whole site, which takes long, is used. */
const siteBytesSec = 60

/**
 * Whether the caller may send another picture, before anything of it is read.
 * @throws storageFull, siteQuota, imageLimit, imageQuota
 */
export async function checkPictures(scope: Scope): Promise<void> {
  await scope.kernel.disk.demand()
  const { siteBytes: limit, visitorsImageBytes } = await scope.kernel.settings.of(mediaSettings)
  const ofSite = () => cached(scope, 'media:site-bytes', siteBytesSec, () => siteBytes(scope))
  if (limit > 0 && isOverQuota(await ofSite(), 1, limit)) fail('siteQuota')
  // What is under way lies on the disk, too; once it is whole it counts by the bytes that are stored of it.
  const { uid } = scope.viewer
  if (uid !== null && isVisitorSender(uid) && visitorsImageBytes > 0) {
    const ofVisitors = () =>
      cached(scope, 'media:visitors-bytes', siteBytesSec, () => visitorPictureBytes(scope))
    if (isOverQuota(await ofVisitors(), 1, visitorsImageBytes)) fail('siteQuota')
  }
  await checkQuota(scope, 1 + (uid === null ? 0 : await openPictureBytes(scope, uid)))
}

/**
 * Writes the row of a picture whose files are stored, in a transaction; those of one sender one after the other.
 * @throws imageLimit, imageQuota: then its files are to be removed
 */
export async function insertPicture(scope: Scope, row: ImageRow): Promise<void> {
  if (row.uid !== null) await serializePictures(scope, row.uid)
  await checkQuota(scope, row.bytes)
  await scope.db.insert(mediaImage).values(row)
}

/** Before any row of theirs is locked, or two of them could wait for each other. */
export function serializePictures(scope: Scope, uid: string): Promise<void> {
  return serialize(scope, `pictures:${uid}`)
}

async function checkQuota(scope: Scope, bytes: number): Promise<void> {
  const { uid } = scope.viewer
  if (uid === null || isMediaStaff(scope)) return
  const settings = await scope.kernel.settings.of(mediaSettings)
  const imageBytes = isVisitorSender(uid) ? settings.visitorImageBytes : settings.imageBytes
  const imageBytesPerDay = isVisitorSender(uid) ? settings.visitorImageBytes : settings.imageBytesPerDay
  const isToday = sql`${mediaImage.createdAt} > ${scope.now() - dayMs}`
  const [sent] = await scope.db
    .select({
      bytes: sql`coalesce(sum(${mediaImage.bytes}), 0)`.mapWith(Number),
      today: sql`coalesce(sum(${mediaImage.bytes}) filter (where ${isToday}), 0)`.mapWith(Number),
    })
    .from(mediaImage)
    .where(eq(mediaImage.uid, uid))
  if (isOverQuota(sent?.bytes ?? 0, bytes, imageBytes))
    fail('imageQuota', { mib: Math.floor(imageBytes / 1024 ** 2) })
  if (isOverQuota(sent?.today ?? 0, bytes, imageBytesPerDay)) fail('imageLimit')
}
