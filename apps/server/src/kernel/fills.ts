/** How long after its begin callers still join a fill, milliseconds. */
export const joinForMs = 10_000

/**
 * What is being made now, by key, so that callers who come together wait for one fill. One that hangs is no longer
 * joined after a while: the next caller begins another, and it is that one which others join.
 */
export class Fills<T> {
  readonly #now: () => number
  readonly #fills = new Map<string, { begunAt: number; filling: Promise<T> }>()

  constructor(now: () => number) {
    this.#now = now
  }

  get size(): number {
    return this.#fills.size
  }

  find(key: string): Promise<T> | undefined {
    const fill = this.#fills.get(key)
    return fill && Math.abs(this.#now() - fill.begunAt) < joinForMs ? fill.filling : undefined
  }

  /** Whether this is the fill that is joined under the key. */
  has(key: string, filling: Promise<T>): boolean {
    return this.#fills.get(key)?.filling === filling
  }

  /** Lets others join a fill until it ends. */
  add(key: string, filling: Promise<T>): Promise<T> {
    this.#fills.set(key, { begunAt: this.#now(), filling })
    const done = () => {
      if (this.has(key, filling)) this.#fills.delete(key)
    }
    filling.then(done, done)
    return filling
  }

  /** Nobody joins those under way whose keys are these. */
  drop(isIt: (key: string) => boolean): void {
    for (const key of this.#fills.keys()) if (isIt(key)) this.#fills.delete(key)
  }

  /** Nobody joins any of those under way. */
  clear(): void {
    this.#fills.clear()
  }
}
