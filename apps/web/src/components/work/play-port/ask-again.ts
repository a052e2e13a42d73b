import { CallFailure } from '@xinghe/client'

/** Pauses before the next tries of a call that nobody answered, or a server in trouble did; milliseconds. */
const pausesMs = [800, 2500]

/**
 * Makes a call again that has just failed: a film waits a little for a server that is just starting again. Without a
 * network it is told at once.
 * @throws the last failure
 */
export async function askAgain<T>(call: () => Promise<T>, failure: unknown, signal: AbortSignal): Promise<T> {
  let last = failure
  for (const pauseMs of pausesMs) {
    const mayPass = last instanceof CallFailure && (last.isNetwork || last.ret >= 500)
    if (!mayPass || !navigator.onLine) break
    await new Promise(resolve => setTimeout(resolve, pauseMs))
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      last = error
    }
  }
  throw last
}
