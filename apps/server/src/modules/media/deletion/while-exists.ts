import { rm } from 'node:fs/promises'
import type { Scope } from '#kernel/scope.ts'
import { loadAsset } from '../assets/queries.ts'
import { workFolder } from '../assets/work-folder.ts'
import { assetFolder } from '../storage-keys.ts'

type Run<Input> = (scope: Scope, input: Input, signal: AbortSignal) => Promise<void>

/** Milliseconds between two looks whether the film is still there. */
const lookEveryMs = 2_000

/** A job about a film that is called off once the film is deleted; what it has written since goes with it. */
export function whileExists<Input extends { assetId: string }>(run: Run<Input>): Run<Input> {
  return async (scope, input, signal) => {
    const gone = new AbortController()
    const look = async () => {
      if ((await loadAsset(scope, input.assetId)) === null) gone.abort(new Error('the film was deleted'))
    }
    const failed = (error: unknown) => scope.log.warn({ err: error }, 'whether a film is still there')
    const timer = setInterval(() => void look().catch(failed), lookEveryMs)
    const [ended] = await Promise.allSettled([run(scope, input, AbortSignal.any([signal, gone.signal]))])
    clearInterval(timer)
    await look()
    if (gone.signal.aborted) {
      await scope.kernel.files.remove(assetFolder(input.assetId))
      await rm(workFolder(scope, input.assetId), { recursive: true, force: true })
    } else if (ended.status === 'rejected') throw ended.reason
  }
}
