import { and, eq, isNull, lt } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { mediaSettings } from '../settings.ts'
import { pictureUploadFolder, uploadFolder } from '../storage-keys.ts'
import { mediaChunk, mediaPictureUpload, mediaUpload } from '../tables.ts'

/** Deletes expired unfinished uploads, rows first, so that none is resumed meanwhile. */
export async function sweepUploads(scope: Scope): Promise<void> {
  const stale = and(isNull(mediaUpload.assetId), lt(mediaUpload.expiresAt, scope.now()))
  const gone = await transact(scope, async scope => {
    const uploads = await scope.db.delete(mediaUpload).where(stale).returning({ id: mediaUpload.id })
    for (const { id } of uploads) await scope.db.delete(mediaChunk).where(eq(mediaChunk.uploadId, id))
    return uploads
  })
  for (const { id } of gone) await scope.kernel.files.remove(uploadFolder(id))
  await sweepPictureUploads(scope)
}

/** The pictures stay; their chunks and upload keys are deleted. */
async function sweepPictureUploads(scope: Scope): Promise<void> {
  const { uploadKeptSec } = await scope.kernel.settings.of(mediaSettings)
  const gone = await scope.db
    .delete(mediaPictureUpload)
    .where(lt(mediaPictureUpload.createdAt, scope.now() - uploadKeptSec * 1000))
    .returning()
  for (const { uid, key } of gone) await scope.kernel.files.remove(pictureUploadFolder(uid, key))
}
