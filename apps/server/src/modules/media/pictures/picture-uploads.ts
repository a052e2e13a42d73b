import { minuteMs } from '@xinghe/contract/time'
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { pictureUploadFolder } from '../storage-keys.ts'
import { mediaPictureUpload } from '../tables.ts'
import { serializePictures } from './check-pictures.ts'

/** Pictures one sender may have under way. */
const mostOpen = 10
/** From this age on one that is not whole makes way for another, and is deleted. */
export const openPictureMs = 15 * minuteMs
/** What a sender who has that many is told to wait. */
const retrySec = 60

export const ofKey = (uid: string, key: string) =>
  and(eq(mediaPictureUpload.uid, uid), eq(mediaPictureUpload.key, key))

/**
 * The upload that a chunk belongs to, before anything of it is stored.
 * @throws chunkOutOfRange when it has another number of chunks, tooManyRequests when its sender has too many open
 */
export async function openPictureUpload(
  scope: Scope,
  { uid, key, totalChunk }: { uid: string; key: string; totalChunk: number },
) {
  return transact(scope, async scope => {
    await serializePictures(scope, uid)
    const [known] = await scope.db.select().from(mediaPictureUpload).where(ofKey(uid, key))
    if (known) return known.chunks === totalChunk ? known : fail('chunkOutOfRange')
    await makePlace(scope, uid)
    const opened = { uid, key, chunks: totalChunk, received: [], imageKey: null, createdAt: scope.now() }
    await scope.db.insert(mediaPictureUpload).values(opened)
    return opened
  })
}

async function makePlace(scope: Scope, uid: string): Promise<void> {
  const isOpen = and(eq(mediaPictureUpload.uid, uid), isNull(mediaPictureUpload.imageKey))
  const countOpen = async () =>
    (await scope.db.select({ n: count() }).from(mediaPictureUpload).where(isOpen))[0]?.n ?? 0
  if ((await countOpen()) < mostOpen) return
  const isOld = lt(mediaPictureUpload.createdAt, scope.now() - openPictureMs)
  const gone = await scope.db.delete(mediaPictureUpload).where(and(isOpen, isOld)).returning()
  if ((await countOpen()) >= mostOpen) fail('tooManyRequests', { seconds: retrySec })
  scope.afterCommit(async ({ kernel }) => {
    for (const { key } of gone) await kernel.files.remove(pictureUploadFolder(uid, key))
  })
}

/** Deletes what came of a picture, unless it has become one. */
export async function dropPictureUpload(scope: Scope, uid: string, key: string): Promise<void> {
  const isUnfinished = and(ofKey(uid, key), isNull(mediaPictureUpload.imageKey))
  const gone = await scope.db.delete(mediaPictureUpload).where(isUnfinished).returning()
  if (gone.length > 0) await scope.kernel.files.remove(pictureUploadFolder(uid, key))
}
