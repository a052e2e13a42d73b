import type { Module } from '../module.ts'
import { createScope, type Kernel } from '../scope.ts'

/** Makes headers for the origins that modules let pages frame, and again whenever settings change. Answers the latest. */
export async function watchFrameOrigins(
  kernel: Kernel,
  modules: readonly Module[],
  make: (frames: readonly string[]) => Record<string, string>,
): Promise<() => Record<string, string>> {
  const read = async () => {
    const scope = createScope(kernel)
    return (await Promise.all(modules.map(module => module.frames?.(scope) ?? []))).flat()
  }
  let frames = await read()
  let headers = make(frames)
  const follow = async () => {
    const next = await read()
    if (next.join() === frames.join()) return
    frames = next
    headers = make(next)
  }
  kernel.settings.onChange(() =>
    kernel.background.track(
      follow().catch((error: unknown) =>
        kernel.log.error({ err: error }, 'what pages frame could not be read'),
      ),
    ),
  )
  return () => headers
}
