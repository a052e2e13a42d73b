import { setTimeout } from 'node:timers/promises'
import { minuteMs, secondMs } from '@xinghe/contract/time'
import type { DatabaseLog, Server } from './server.ts'

/** So often in this time a server that ended is started again; what ends it once more is not over by itself. */
const most = { starts: 3, perMs: 10 * minuteMs }
/** Wait before the second start, doubled with each one more: the first follows at once. */
const firstWaitMs = secondMs

/** What `supervise` tells and asks of whoever runs the server. */
interface Owner {
  log: DatabaseLog
  onExit?: (reason: Error) => void
}

/**
 * Starts a server that ended by itself again. Resolves when there is none any more: it was stopped, or it ended too
 * often, which `onExit` is told.
 */
export async function supervise(
  server: Server,
  { log, onExit }: Owner,
  start: () => Promise<Server>,
  state: { isCancelled: boolean },
): Promise<void> {
  let reason = await server.ended
  let startedAt: number[] = []
  while (!state.isCancelled) {
    log.error({ reason }, 'PostgreSQL ended unexpectedly')
    const now = performance.now()
    startedAt = startedAt.filter(at => now - at < most.perMs)
    if (startedAt.length >= most.starts) return onExit?.(new Error(sentenceOf(reason)))
    if (startedAt.length > 0) await setTimeout(firstWaitMs * 2 ** (startedAt.length - 1))
    if (state.isCancelled) return
    startedAt.push(now)
    reason = await start().then(
      started => started.ended,
      (error: unknown) => String(error),
    )
  }
}

function sentenceOf(reason: string): string {
  return (
    `The database ended ${most.starts + 1} times in ${most.perMs / minuteMs} minutes and is not started again. ` +
    `Look for the cause (a full disk? too little memory?), then start the program. The last time: ${reason}`
  )
}
