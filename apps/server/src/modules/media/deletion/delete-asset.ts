import { and, eq, inArray, isNull } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { assetDeleted } from '../events.ts'
import { fingerprintJob, ladderJob, prepareJob, removeFilesJob } from '../job-specs.ts'
import { assetFolder, uploadFolder } from '../storage-keys.ts'
import { type AssetRow, mediaAsset, mediaImage, mediaRendition, mediaUpload } from '../tables.ts'
import { deletePictures } from './delete-pictures.ts'
import { usedFilms } from './uses.ts'

/**
 * Deletes a film with all that was made of it, its pictures included. Episodes lose it, posts of it go with it.
 * @throws notFound
 */
export async function deleteAsset(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  return transact(scope, async scope => {
    const { name, bytes, uid } = (await deleteFilm(scope, id)) ?? fail('notFound')
    detailAudit(scope, { name, bytes, uid })
    return {}
  })
}

/** Deletes a film in one transaction; its files go after it. Null when there is none, or it is used and shall stay then. */
export async function deleteFilm(
  scope: Scope,
  assetId: string,
  { unlessUsed = false } = {},
): Promise<AssetRow | null> {
  return transact(scope, async scope => {
    // In the order in which a segment's transaction locks them, or the two could deadlock.
    const { id } = mediaRendition
    await scope.db
      .select({ id })
      .from(mediaRendition)
      .where(eq(mediaRendition.assetId, assetId))
      .orderBy(id)
      .for('update')
    const isThis = eq(mediaAsset.id, assetId)
    const [asset] = await scope.db.select().from(mediaAsset).where(isThis).for('update')
    if (!asset) return null
    // Behind the lock: nobody can begin to use it now.
    if (unlessUsed && (await usedFilms(scope, [assetId])).size > 0) return null
    const covers = await scope.db
      .select({ key: mediaImage.key })
      .from(mediaImage)
      .where(eq(mediaImage.assetId, assetId))
    const pictureKeys = covers.map(({ key }) => key)
    await emit(scope, assetDeleted, { assetId, pictureKeys })
    await deletePictures(scope, pictureKeys)
    await scope.db.delete(mediaAsset).where(isThis)
    for (const spec of [prepareJob, ladderJob, fingerprintJob])
      await scope.kernel.jobs.discard(scope.db, spec, { assetId })
    const folders = [assetFolder(assetId), uploadFolder(asset.uploadId)]
    await enqueue(scope, removeFilesJob, { folders, workOf: assetId })
    return asset
  })
}

/** Ends uploads for deleted episodes. Apart from their deletion: a last chunk locks its upload before its episode's work. */
export async function endUploadsFor(scope: Scope, episodeIds: readonly string[]): Promise<void> {
  if (episodeIds.length === 0) return
  const isOpen = and(inArray(mediaUpload.episodeId, [...episodeIds]), isNull(mediaUpload.assetId))
  const ended = await scope.db.delete(mediaUpload).where(isOpen).returning({ id: mediaUpload.id })
  if (ended.length > 0)
    await enqueue(scope, removeFilesJob, { folders: ended.map(({ id }) => uploadFolder(id)) })
}
