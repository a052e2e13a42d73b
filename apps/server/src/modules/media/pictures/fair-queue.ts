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

type Waiting = { start: () => void; refuse: (cause: QueueFullError) => void }

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

  /** Runs the task in its owner's turn. @throws QueueFullError */
  async run<T>(owner: string, task: () => Promise<T>): Promise<T> {
    const { most, places } = this.#limits
    const count = this.#counts.get(owner) ?? 0
    if (count >= most.ofOne) throw new QueueFullError(true)
    if (this.#size >= most.all) this.#makeRoom(count)
    this.#add(owner, 1)
    try {
      if (this.#running >= places) await this.#turn(owner)
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

  #turn(owner: string): Promise<void> {
    return new Promise((start, refuse) => {
      const tasks = this.#waiting.get(owner)
      if (tasks) tasks.push({ start, refuse })
      else this.#waiting.set(owner, [{ start, refuse }])
    })
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
