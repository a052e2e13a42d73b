import { rm } from 'node:fs/promises'
import type { Scope } from '#kernel/scope.ts'
import { endWithProblem } from '../assets/progress.ts'
import { keepSourceForRetry, workFolder } from '../assets/work-folder.ts'
import { isOfSource } from '../engine/index.ts'

/** The asset waits some days for staff to retry it, its scratch files do not. */
async function endAsFailed(scope: Scope, assetId: string, problem: string): Promise<void> {
  await endWithProblem(scope, assetId, 'failed', problem)
  await keepSourceForRetry(scope, assetId)
  await rm(workFolder(scope, assetId), { recursive: true, force: true })
}

/** The last attempt failed. */
export async function failAsset(scope: Scope, { assetId }: { assetId: string }): Promise<void> {
  await endAsFailed(scope, assetId, 'mediaFailed')
}

/** Runs a step of a job. A failure that would come again with every try ends the film here, as the file's; gives null. */
export async function unlessSourceFails<T>(
  scope: Scope,
  assetId: string,
  step: () => Promise<T>,
): Promise<T | null> {
  try {
    return await step()
  } catch (cause) {
    if (!isOfSource(cause)) throw cause
    scope.log.warn({ err: cause, assetId }, 'no film can be made of this file')
    await endAsFailed(scope, assetId, 'mediaUnreadable')
    return null
  }
}

/** Of what a film can do without: null where its file does not give it. */
export async function unlessSourceLacks<T>(
  scope: Scope,
  assetId: string,
  made: Promise<T>,
): Promise<T | null> {
  return made.catch((error: unknown) => {
    if (!isOfSource(error)) throw error
    scope.log.warn({ err: error, assetId }, 'the film goes without a part that its file does not give')
    return null
  })
}
