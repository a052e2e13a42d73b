import { and, eq, isNull, lt } from 'drizzle-orm'
import { forgetOldRepeats } from '../../kernel/http/repeats.ts'
import { type Scope, transact } from '../../kernel/scope.ts'
import { uploadFolder } from './keys.ts'
import { mediaChunk, mediaUpload } from './tables.ts'

/** Throws away unfinished uploads whose time is over, rows first, so that none is gone on with meanwhile. */
export async function sweepUploads(scope: Scope): Promise<void> {
  const stale = and(isNull(mediaUpload.assetId), lt(mediaUpload.expiresAt, scope.now()))
  const gone = await transact(scope, async scope => {
    const uploads = await scope.db.delete(mediaUpload).where(stale).returning({ id: mediaUpload.id })
    for (const { id } of uploads) await scope.db.delete(mediaChunk).where(eq(mediaChunk.uploadId, id))
    return uploads
  })
  for (const { id } of gone) await scope.kernel.files.remove(uploadFolder(id))
  await forgetOldRepeats(scope)
}
