import { minuteMs } from '@xinghe/contract/time'
import {
  type Answered,
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
 * @throws PictureProcessError when the task ended its process, as a picture does that takes more memory than there is
 */
export async function performPictureTask(task: Task, content: Buffer): Promise<Answered> {
  await takePlace()
  try {
    const known = takeIdle()
    if (!known) return await performBy(await startPictureProcess(), task, content)
    return await performBy(known, task, content).catch((cause: unknown) => {
      // It may have ended before the task reached it: a new one tells.
      if (!(cause instanceof PictureProcessError)) throw cause
      return startPictureProcess().then(fresh => performBy(fresh, task, content))
    })
  } finally {
    leavePlace()
  }
}

async function performBy(process: PictureProcess, task: Task, content: Buffer): Promise<Answered> {
  const answered = await process.perform(task, content)
  keepIdle(process)
  return answered
}

/** Process ids of those that wait for a task. */
export function idlePictureProcesses(): (number | undefined)[] {
  return idle.map(({ process }) => process.pid)
}
