import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { removeFilesJob } from '../job-specs.ts'
import { openPictureMs } from '../pictures/picture-uploads.ts'
import { mediaSettings } from '../settings.ts'
import { pictureUploadFolder, uploadFolder } from '../storage-keys.ts'
import { mediaAsset, mediaChunk, mediaPictureUpload, mediaUpload } from '../tables.ts'

/**
 * Deletes expired unfinished uploads and what else was left behind: rows here, so that none is resumed meanwhile, and
 * their files by a job, which looks again for chunks that were on their way.
 */
export async function sweepUploads(scope: Scope): Promise<void> {
  await transact(scope, sweepUnfinished)
  await transact(scope, sweepFailed)
  await sweepPictureUploads(scope)
  await scope.kernel.files.sweep()
}

async function sweepUnfinished(scope: Scope): Promise<void> {
  const stale = and(isNull(mediaUpload.assetId), lt(mediaUpload.expiresAt, scope.now()))
  const gone = await scope.db.delete(mediaUpload).where(stale).returning({ id: mediaUpload.id })
  const folders = gone.map(({ id }) => uploadFolder(id))
  if (folders.length > 0) await enqueue(scope, removeFilesJob, { folders })
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
  for (const { id, uploadId } of gone) {
    await scope.db.delete(mediaChunk).where(eq(mediaChunk.uploadId, uploadId))
    await enqueue(scope, removeFilesJob, { folders: [uploadFolder(uploadId)], workOf: id })
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
