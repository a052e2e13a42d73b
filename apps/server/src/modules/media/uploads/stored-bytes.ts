import { limits } from '@xinghe/contract'
import { and, eq, gt, isNull, like, ne, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { visitorSender } from '../storage-keys.ts'
import { mediaAsset, mediaImage, mediaPictureUpload, mediaUpload } from '../tables.ts'

const sum = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)

/** Bytes of the films of one account, or of all: as they were uploaded, and those of open uploads, which will be. */
export async function filmBytes(scope: Scope, uid?: string): Promise<number> {
  const [stored] = await scope.db
    .select({ bytes: sum(mediaAsset.bytes) })
    .from(mediaAsset)
    .where(and(ne(mediaAsset.state, 'refused'), uid === undefined ? undefined : eq(mediaAsset.uid, uid)))
  const [open] = await scope.db
    .select({ bytes: sum(mediaUpload.bytes) })
    .from(mediaUpload)
    .where(and(isOpen(scope), uid === undefined ? undefined : eq(mediaUpload.uid, uid)))
  return (stored?.bytes ?? 0) + (open?.bytes ?? 0)
}

/** Bytes of films and pictures of the whole site. */
export async function siteBytes(scope: Scope): Promise<number> {
  const [pictures] = await scope.db.select({ bytes: sum(mediaImage.bytes) }).from(mediaImage)
  return (await filmBytes(scope)) + (pictures?.bytes ?? 0) + (await openPictureBytes(scope))
}

/** Bytes of the pictures of all visitors. */
export async function visitorPictureBytes(scope: Scope): Promise<number> {
  const [pictures] = await scope.db
    .select({ bytes: sum(mediaImage.bytes) })
    .from(mediaImage)
    .where(like(mediaImage.uid, visitorSender('%')))
  return pictures?.bytes ?? 0
}

/** Bytes that have come of pictures which are not whole yet, of one account, or of all: of each chunk as many as it may have. */
export async function openPictureBytes(scope: Scope, uid?: string): Promise<number> {
  const { uid: sender, imageKey, received } = mediaPictureUpload
  const [open] = await scope.db
    .select({ chunks: sum(sql`cardinality(${received})`) })
    .from(mediaPictureUpload)
    .where(and(isNull(imageKey), uid === undefined ? undefined : eq(sender, uid)))
  return (open?.chunks ?? 0) * limits.chunkBytes
}

/** What uploads under way will still be written to the disk: chunks that are missing, and sources not yet assembled. */
export async function outstandingBytes(scope: Scope): Promise<{ chunks: number; sources: number }> {
  const received = sql`(select count(*) from media_chunk where upload_id = ${mediaUpload.id})`
  const [open] = await scope.db
    .select({
      bytes: sum(mediaUpload.bytes),
      received: sum(sql`least(${mediaUpload.bytes}, ${received} * ${mediaUpload.chunkBytes})`),
    })
    .from(mediaUpload)
    .where(isOpen(scope))
  const [queued] = await scope.db
    .select({ bytes: sum(mediaAsset.bytes) })
    .from(mediaAsset)
    .where(eq(mediaAsset.state, 'queued'))
  const { bytes = 0, received: stored = 0 } = open ?? {}
  return { chunks: bytes - stored, sources: bytes + (queued?.bytes ?? 0) }
}

const isOpen = (scope: Scope) => and(isNull(mediaUpload.assetId), gt(mediaUpload.expiresAt, scope.now()))
