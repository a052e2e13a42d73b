import { minuteMs } from '@xinghe/contract/time'
import {
  type Answered,
  type PictureCalling,
  type PictureProcess,
  PictureProcessError,
  startPictureProcess,
} from './picture-process.ts'
import type { Task } from './worker/tasks.ts'

/** Processes that work on pictures at once. */
const MOST = 2
/** One that has nothing to do for so long is ended, and its memory is free. */
const IDLE_MS = minuteMs

const idle: { process: PictureProcess; timer: NodeJS.Timeout }[] = []
const waiting: (() => void)[] = []
let busy = 0

async function takePlace(): Promise<void> {
  if (busy >= MOST) await new Promise<void>(resolve => waiting.push(resolve))
  else busy++
}

/** The place goes to who has waited longest. */
function leavePlace(): void {
  const next = waiting.shift()
  if (next) next()
  else busy--
}

function takeIdle(): PictureProcess | undefined {
  for (let found = idle.pop(); found; found = idle.pop()) {
    clearTimeout(found.timer)
    if (!found.process.hasEnded()) return found.process
  }
  return undefined
}

function keepIdle(process: PictureProcess): void {
  const entry = {
    process,
    timer: setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1)
      process.end()
    }, IDLE_MS).unref(),
  }
  idle.push(entry)
}

/**
 * Has a task done by one of a few processes that are kept for the next. Waits for a place: whoever takes tasks from
 * outside bounds how many wait.
 * @throws PictureProcessError when its process ended, as it does by a picture that takes more memory or time than there
 * is; the signal's reason when aborted
 */
export async function performPictureTask(
  task: Task,
  content: Buffer,
  calling: PictureCalling = {},
): Promise<Answered> {
  const performBy = async (process: PictureProcess) => {
    const answered = await process.perform(task, content, calling)
    keepIdle(process)
    return answered
  }
  await takePlace()
  try {
    calling.signal?.throwIfAborted()
    const known = takeIdle()
    if (!known) return await performBy(await startPictureProcess())
    return await performBy(known).catch((cause: unknown) => {
      // What ended one would end another: only a task that did not reach it is tried again.
      if (!(cause instanceof PictureProcessError) || cause.hadTask) throw cause
      return startPictureProcess().then(performBy)
    })
  } finally {
    leavePlace()
  }
}

/** Process ids of those that wait for a task. */
export function idlePictureProcesses(): (number | undefined)[] {
  return idle.map(({ process }) => process.pid)
}
