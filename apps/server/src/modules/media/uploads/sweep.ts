import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteSource } from '../assets/work-folder.ts'
import { openPictureMs } from '../pictures/picture-uploads.ts'
import { mediaSettings } from '../settings.ts'
import { pictureUploadFolder, uploadFolder } from '../storage-keys.ts'
import { mediaAsset, mediaChunk, mediaPictureUpload, mediaUpload } from '../tables.ts'

/** Deletes expired unfinished uploads, rows first, so that none is resumed meanwhile, and what else was left behind. */
export async function sweepUploads(scope: Scope): Promise<void> {
  const stale = and(isNull(mediaUpload.assetId), lt(mediaUpload.expiresAt, scope.now()))
  const gone = await transact(scope, async scope => {
    const uploads = await scope.db.delete(mediaUpload).where(stale).returning({ id: mediaUpload.id })
    for (const { id } of uploads) await scope.db.delete(mediaChunk).where(eq(mediaChunk.uploadId, id))
    return uploads
  })
  for (const { id } of gone) await scope.kernel.files.remove(uploadFolder(id))
  await sweepFailed(scope)
  await sweepPictureUploads(scope)
  await scope.kernel.files.sweep()
}

/**
 * Deletes the sources of films that failed and were not tried again in time. The films' rows stay, so that their
 * uploaders and staff can read why they have to be sent again.
 */
async function sweepFailed(scope: Scope): Promise<void> {
  const { failedRetentionSec } = await scope.kernel.settings.of(mediaSettings)
  const expired = scope.db
    .select({ id: mediaUpload.assetId })
    .from(mediaUpload)
    .where(lt(mediaUpload.expiresAt, scope.now()))
  const gone = await scope.db
    .update(mediaAsset)
    .set({ problem: 'mediaSourceGone' })
    .where(
      and(
        eq(mediaAsset.state, 'failed'),
        ne(mediaAsset.problem, 'mediaSourceGone'),
        // Failed by a program that did not put off the upload's end.
        lt(mediaAsset.createdAt, scope.now() - failedRetentionSec * 1000),
        inArray(mediaAsset.id, expired),
      ),
    )
    .returning()
  for (const asset of gone) {
    await scope.db.delete(mediaChunk).where(eq(mediaChunk.uploadId, asset.uploadId))
    await deleteSource(scope, asset)
  }
}

/** The pictures stay, and for a while the keys they were sent under; chunks of what did not become one are deleted soon. */
async function sweepPictureUploads(scope: Scope): Promise<void> {
  const { uploadKeptSec } = await scope.kernel.settings.of(mediaSettings)
  const { createdAt, imageKey } = mediaPictureUpload
  const isAbandoned = and(isNull(imageKey), lt(createdAt, scope.now() - openPictureMs))
  const gone = await scope.db
    .delete(mediaPictureUpload)
    .where(or(isAbandoned, lt(createdAt, scope.now() - uploadKeptSec * 1000)))
    .returning()
  for (const { uid, key } of gone) await scope.kernel.files.remove(pictureUploadFolder(uid, key))
}
