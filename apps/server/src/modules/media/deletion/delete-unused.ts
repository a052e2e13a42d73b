import { and, asc, inArray, isNull } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteUnusedJob } from '../job-specs.ts'
import { mediaImage } from '../tables.ts'
import { deleteFilm, endUploadsFor } from './delete-asset.ts'
import { deletePictures } from './delete-pictures.ts'
import { usedPictures } from './uses.ts'

interface Unused {
  assetIds: string[]
  imageKeys: string[]
  /** Deleted episodes whose uploads end. */
  uploadsFor: string[]
}

/**
 * After the caller's transaction deletes those of the films and pictures that nothing uses by then, and ends uploads.
 * Pictures that were cut from a film stay with it.
 */
export async function deleteLater(scope: Scope, unused: Unused): Promise<void> {
  if (Object.values(unused).some(ids => ids.length > 0)) await enqueue(scope, deleteUnusedJob, unused)
}

/** A film in each transaction: a work may have thousands. What a killed worker left is deleted by the next. */
export async function deleteUnused(
  scope: Scope,
  { assetIds, imageKeys, uploadsFor }: Unused,
  signal: AbortSignal,
): Promise<void> {
  await transact(scope, scope => endUploadsFor(scope, uploadsFor))
  await transact(scope, scope => deleteUnusedPictures(scope, imageKeys))
  for (const id of assetIds) {
    signal.throwIfAborted()
    await deleteFilm(scope, id, { unlessUsed: true })
  }
}

async function deleteUnusedPictures(scope: Scope, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = await scope.db
    .select({ key: mediaImage.key })
    .from(mediaImage)
    .where(and(inArray(mediaImage.key, [...keys]), isNull(mediaImage.assetId)))
    .orderBy(asc(mediaImage.key))
    .for('update')
  const own = rows.map(({ key }) => key)
  const used = await usedPictures(scope, own)
  await deletePictures(
    scope,
    own.filter(key => !used.has(key)),
  )
}
