import { fail } from '#kernel/fail.ts'

export type FairQueueLimits = {
  /** Tasks that run at once. */
  places: number
  /** Tasks that run or wait, of all owners, of one, and of all on one network; `forStaff` are theirs beyond all. */
  most: { all: number; ofOne: number; ofNetwork: number; forStaff: number }
}

/** Whose task it is. Those of staff count for no network. */
export type Owner = { id: string; network: string; isStaff: boolean }

/** There is no place: for this owner, who has all of theirs, or for nobody. */
export class QueueFullError extends Error {
  readonly isOwn: boolean
  constructor(isOwn: boolean) {
    super(isOwn ? 'the owner has no place left' : 'the queue is full')
    this.name = 'QueueFullError'
    this.isOwn = isOwn
  }
}

type Waiting = { owner: Owner; start: () => void; refuse: (cause: unknown) => void }

/**
 * A bounded queue in which owners take turns: somebody with one task waits for one of each other owner at most,
 * however many these have. When it is full, whoever has most gives up their last task to an owner who has fewer, or else
 * the network that has most to one that has fewer; staff have places that nobody else takes, and give up none.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Of owners who wait, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** Tasks that run or wait, by owner. */
  readonly #counts = new Map<string, number>()
  readonly #networks = new Map<string, number>()
  #running = 0
  #size = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** Runs the task in its owner's turn. @throws QueueFullError, or the signal's reason when aborted while it waits */
  async run<T>(owner: Owner, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted()
    const { most, places } = this.#limits
    const isOwn = this.#countOf(owner) >= most.ofOne
    if (isOwn || (!owner.isStaff && this.#networkCountOf(owner) >= most.ofNetwork))
      throw new QueueFullError(true)
    if (this.#size >= most.all + (owner.isStaff ? most.forStaff : 0)) this.#makeRoom(owner)
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

  #countOf({ id }: Owner): number {
    return this.#counts.get(id) ?? 0
  }

  #networkCountOf({ network }: Owner): number {
    return this.#networks.get(network) ?? 0
  }

  #add(owner: Owner, change: 1 | -1): void {
    this.#size += change
    addTo(this.#counts, owner.id, change)
    if (!owner.isStaff) addTo(this.#networks, owner.network, change)
  }

  async #turn(owner: Owner, signal?: AbortSignal): Promise<void> {
    const { promise, resolve: start, reject: refuse } = Promise.withResolvers<void>()
    const waiting = { owner, start, refuse }
    this.#waiting.set(owner.id, [...(this.#waiting.get(owner.id) ?? []), waiting])
    const abort = () => {
      this.#drop(waiting)
      refuse(signal?.reason)
    }
    signal?.addEventListener('abort', abort, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', abort))
  }

  #drop(waiting: Waiting): void {
    const { id } = waiting.owner
    const left = (this.#waiting.get(id) ?? []).filter(one => one !== waiting)
    if (left.length > 0) this.#waiting.set(id, left)
    else this.#waiting.delete(id)
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

  #makeRoom(owner: Owner): void {
    const others = [...this.#waiting.values()].flat().filter(({ owner }) => !owner.isStaff)
    const last =
      lastOfMost(others, ({ id }) => id, this.#countOf(owner)) ??
      lastOfMost(others, ({ network }) => network, this.#networkCountOf(owner))
    if (!last) throw new QueueFullError(false)
    this.#drop(last)
    last.refuse(new QueueFullError(false))
  }
}

function addTo(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

/** The last task of whoever has most. A swap for somebody who would then have as many is none. */
function lastOfMost(
  tasks: readonly Waiting[],
  whose: (owner: Owner) => string,
  count: number,
): Waiting | undefined {
  const [most] = [...Map.groupBy(tasks, ({ owner }) => whose(owner)).values()].toSorted(
    (one, other) => other.length - one.length,
  )
  return most && most.length > count + 1 ? most.at(-1) : undefined
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
