import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { makeWholeFile, removeWholeFiles } from '#modules/media/index.ts'
import { downloadFile } from './tables.ts'

/** Milliseconds between two notes of the progress: each is a write, and people look every other second. */
const noteEveryMs = 1_500

/**
 * Makes a file. Safe to run again from anywhere: it is in the store whole or not at all, and ready only after that. Once its row is
 * deleted it is called off, and what was stored goes.
 */
export async function makeFile(scope: Scope, { id }: { id: string }, signal: AbortSignal): Promise<void> {
  const isOpen = and(eq(downloadFile.id, id), inArray(downloadFile.state, ['waiting', 'making']))
  const [file] = await scope.db
    .update(downloadFile)
    .set({ state: 'making', progress: 0 })
    .where(isOpen)
    .returning()
  if (!file) return
  const gone = new AbortController()
  const note = progressNote(scope, share => noteProgress(scope, id, share), gone)
  try {
    const bytes = await makeWholeFile(scope, file, note.take, AbortSignal.any([signal, gone.signal]))
    await note.settled()
    if (bytes === null) return await failFile(scope, { id })
    const ready = { state: 'ready', progress: 1, bytes, endedAt: scope.now() } as const
    const [still] = await scope.db.update(downloadFile).set(ready).where(isOpen).returning()
    if (!still) await removeWholeFiles(scope, [file])
  } catch (error) {
    await note.settled()
    if (!gone.signal.aborted) throw error
    await removeWholeFiles(scope, [file])
  }
}

/** The last try failed: whoever asks again some minutes later begins anew. */
export async function failFile(scope: Scope, { id }: { id: string }): Promise<void> {
  const isOpen = and(eq(downloadFile.id, id), inArray(downloadFile.state, ['waiting', 'making']))
  await scope.db.update(downloadFile).set({ state: 'failed', endedAt: scope.now() }).where(isOpen)
}

/** @returns whether the file is still wanted */
async function noteProgress(scope: Scope, id: string, progress: number): Promise<boolean> {
  const rows = await scope.db
    .update(downloadFile)
    .set({ progress })
    .where(eq(downloadFile.id, id))
    .returning({ id: downloadFile.id })
  return rows.length > 0
}

/** Writes one share after the other, now and then; the work is called off when nobody wants it any more. */
function progressNote(
  scope: Scope,
  write: (share: number) => Promise<boolean>,
  gone: AbortController,
): { take: (share: number) => void; settled: () => Promise<void> } {
  let writing: Promise<void> | null = null
  let writtenAt = Number.NEGATIVE_INFINITY
  return {
    take(share) {
      if (writing !== null || performance.now() - writtenAt < noteEveryMs) return
      writtenAt = performance.now()
      writing = write(share)
        .then(isWanted => {
          if (!isWanted) gone.abort(new Error('the file was deleted'))
        })
        .catch((error: unknown) => scope.log.warn({ err: error }, 'progress of a file for download'))
        .finally(() => {
          writing = null
        })
    },
    settled: async () => {
      await writing
    },
  }
}
