import { rm } from 'node:fs/promises'
import { minuteMs } from '@xinghe/contract/time'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { Scope } from '#kernel/scope.ts'
import { workFolder } from '../assets/work-folder.ts'
import { removeFilesJob } from '../job-specs.ts'

/** By then whatever was on its way when the rows went has been stored or given up: a chunk, a segment, a width of a picture. */
const againAfterMs = 10 * minuteMs

/** Removes the files of rows that are deleted, and some minutes later what was still on its way. */
export async function removeFiles(
  scope: Scope,
  { folders, workOf, isAgain }: { folders: string[]; workOf?: string | undefined; isAgain: boolean },
  signal: AbortSignal,
): Promise<void> {
  for (const folder of folders) {
    signal.throwIfAborted()
    await scope.kernel.files.remove(folder)
  }
  if (workOf !== undefined) await rm(workFolder(scope, workOf), { recursive: true, force: true })
  if (isAgain) return
  const startAt = new Date(scope.now() + againAfterMs)
  await enqueue(scope, removeFilesJob, { folders, workOf, isAgain: true }, { startAt })
}
