import type { DownloadFile } from '@xinghe/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteFilesWhere } from './sweep-files.ts'
import { downloadFile, downloadRequest } from './tables.ts'

/** Files that were made of a film. */
export async function listFiles(
  scope: Scope,
  { assetId }: { assetId: string },
): Promise<{ files: DownloadFile[] }> {
  const { id, quality, state, progress, bytes, createdAt, usedAt } = downloadFile
  const isListed = sql`${downloadRequest.fileId} = ${id} and ${downloadRequest.isListed}`
  const files = await scope.db
    .select({
      ...{ id, quality, state, progress, bytes, createdAt, usedAt },
      askers: sql<number>`(select count(*)::int from ${downloadRequest} where ${isListed})`,
    })
    .from(downloadFile)
    .where(eq(downloadFile.assetId, assetId))
    .orderBy(asc(quality))
  return { files }
}

/** Deletes a file; one that is being made is called off. @throws notFound */
export async function deleteFile(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  return transact(scope, async scope => {
    const [file] = await deleteFilesWhere(scope, eq(downloadFile.id, id))
    if (!file) return fail('notFound')
    detailAudit(scope, { assetId: file.assetId, quality: file.quality, bytes: file.bytes })
    return {}
  })
}
