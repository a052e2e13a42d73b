import { dayMs, hourMs } from '@xinghe/contract/time'
import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { removeWholeFiles } from '#modules/media/index.ts'
import { makeJob } from './job-specs.ts'
import { failFile } from './make-file.ts'
import { inUseMs } from './rules.ts'
import { downloadSettings } from './settings.ts'
import { downloadFile, downloadRequest, type FileRow } from './tables.ts'

/** Files of one transaction. */
const batchSize = 100
/** Days that is kept of what somebody asked for. */
const requestDays = 90

/** Deletes files that nobody used for long, ends those whose job is gone, and forgets what was asked long ago. */
export async function sweepFiles(scope: Scope, _: object, signal: AbortSignal): Promise<void> {
  const now = scope.now()
  const { retentionDays } = await scope.kernel.settings.of(downloadSettings)
  const isUnused = and(
    eq(downloadFile.state, 'ready'),
    lt(downloadFile.usedAt, now - Math.max(retentionDays * dayMs, inUseMs)),
  )
  const isOldFailure = and(eq(downloadFile.state, 'failed'), lt(downloadFile.endedAt, now - dayMs))
  for (;;) {
    signal.throwIfAborted()
    const deleted = await transact(scope, async scope => {
      const old = await scope.db
        .select()
        .from(downloadFile)
        .where(or(isUnused, isOldFailure))
        .limit(batchSize)
        .for('update', { skipLocked: true })
      await deleteFiles(scope, old)
      return old.length
    })
    if (deleted === 0) break
  }
  await endAbandoned(scope, now)
  const isForgotten = and(
    isNull(downloadRequest.fileId),
    lt(downloadRequest.askedAt, now - requestDays * dayMs),
  )
  await deleteInBatches(scope, downloadRequest, isForgotten)
}

/** Staff may remove a failed job from its queue before its end was noted. */
async function endAbandoned(scope: Scope, now: number): Promise<void> {
  const isOld = and(
    inArray(downloadFile.state, ['waiting', 'making']),
    lt(downloadFile.createdAt, now - hourMs),
  )
  const rows = await scope.db.select({ id: downloadFile.id }).from(downloadFile).where(isOld)
  for (const { id } of rows)
    if (!(await scope.kernel.jobs.isLive(scope.db, makeJob, { id }))) await failFile(scope, { id })
}

/** Deletes rows in the caller's transaction, their jobs with them; what is in the store goes after it. */
export async function deleteFiles(
  scope: Scope,
  files: readonly Pick<FileRow, 'id' | 'assetId'>[],
): Promise<void> {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  await scope.db.delete(downloadFile).where(inArray(downloadFile.id, ids))
  for (const id of ids) await scope.kernel.jobs.discard(scope.db, makeJob, { id })
  await removeWholeFiles(scope, files)
}

/** Deletes those that fit, in the caller's transaction. */
export async function deleteFilesWhere(scope: Scope, fits: SQL | undefined): Promise<FileRow[]> {
  const files = await scope.db.select().from(downloadFile).where(fits).orderBy(downloadFile.id).for('update')
  await deleteFiles(scope, files)
  return files
}
