import { fail } from '#kernel/fail.ts'

export type FairQueueLimits = {
  /** Tasks that run at once. */
  places: number
  /** Tasks that run or wait, of all owners and of one. */
  most: { all: number; ofOne: number }
}

/** There is no place: for this owner, who has all of theirs, or for nobody. */
export class QueueFullError extends Error {
  readonly isOwn: boolean
  constructor(isOwn: boolean) {
    super(isOwn ? 'the owner has no place left' : 'the queue is full')
    this.name = 'QueueFullError'
    this.isOwn = isOwn
  }
}

type Waiting = { start: () => void; refuse: (cause: unknown) => void }

/**
 * A bounded queue in which owners take turns: somebody with one task waits for one of each other owner at most,
 * however many these have. When it is full, whoever has most gives up their last task to an owner who has fewer.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Of owners who wait, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** Tasks that run or wait, by owner. */
  readonly #counts = new Map<string, number>()
  #running = 0
  #size = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Runs the task in its owner's turn. @throws QueueFullError, or the signal's reason when aborted while it waits */
  async run<T>(owner: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const { most, places } = this.#limits
    const count = this.#counts.get(owner) ?? 0
    if (count >= most.ofOne) throw new QueueFullError(true)
    if (this.#size >= most.all) this.#makeRoom(count)
    this.#add(owner, 1)
    try {
      if (this.#running >= places) await this.#turn(owner, signal)
      else this.#running++
      try {
        return await task()
      } finally {
        this.#leave()
      }
    } finally {
      this.#add(owner, -1)
    }
  }

  #add(owner: string, change: 1 | -1): void {
    this.#size += change
    const count = (this.#counts.get(owner) ?? 0) + change
    if (count === 0) this.#counts.delete(owner)
    else this.#counts.set(owner, count)
  }

  async #turn(owner: string, signal?: AbortSignal): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const waiting = { start, refuse }
    this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), waiting])
    const abort = () => {
      this.#drop(owner, waiting)
      refuse(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  #drop(owner: string, waiting: Waiting): void {
    const left = (this.#waiting.get(owner) ?? []).filter(one => one !== waiting)
    if (left.length > 0) this.#waiting.set(owner, left)
    else this.#waiting.delete(owner)
  }

  /** The place goes to the next owner, who then waits behind all others. */
  #leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running--
      return
    }
    const [owner, tasks] = next
    this.#waiting.delete(owner)
    tasks.shift()?.start()
    if (tasks.length > 0) this.#waiting.set(owner, tasks)
  }

  #makeRoom(count: number): void {
    const [, tasks] = [...this.#waiting].reduce<[number, Waiting[] | null]>(
      ([longest, found], [, tasks]) => (tasks.length > longest ? [tasks.length, tasks] : [longest, found]),
      // A swap for an owner who would then have as many is none.
      [count + 1, null],
    )
    const last = tasks?.pop()
    if (!last) throw new QueueFullError(false)
    last.refuse(new QueueFullError(false))
  }
}

/** What is told to wait for whom there is no place. */
export const retrySec = 5

/** The answer of `run`. @throws unavailable when it found a queue or a budget full, and what else it throws */
export async function unlessFull<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof QueueFullError) return fail('unavailable', { seconds: retrySec })
    throw error
  }
}
