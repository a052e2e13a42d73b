import { QueueFullError } from '../pictures/fair-queue.ts'

/** Bytes that are held at once, for all owners and for one. */
export type ByteBudgetLimits = { all: number; ofOne: number }

type Holding = { owner: string; bytes: number; give: AbortController; hasArrived: boolean }

/** What somebody holds of a budget. */
export type Held = {
  /** Aborted with QueueFullError when the bytes are given to another, which happens only before they have arrived. */
  signal: AbortSignal
  arrived(): void
  release(): void
}

/**
 * Memory for what people send, taken before any of it is read. When there is none left, whoever holds most gives up the
 * oldest that is still on its way to an owner who holds less: slow senders keep nobody else out.
 */
export class ByteBudget {
  readonly #limits: ByteBudgetLimits
  /** Oldest first. */
  readonly #held = new Set<Holding>()

  constructor(limits: ByteBudgetLimits) {
    this.#limits = limits
  }

  /** @throws QueueFullError */
  take(owner: string, bytes: number): Held {
    const own = this.#sum(owner) + bytes
    if (own > this.#limits.ofOne) throw new QueueFullError(true)
    while (this.#sum() + bytes > this.#limits.all) this.#evict(own)
    const holding: Holding = { owner, bytes, give: new AbortController(), hasArrived: false }
    this.#held.add(holding)
    return {
      signal: holding.give.signal,
      arrived: () => {
        holding.hasArrived = true
      },
      release: () => this.#held.delete(holding),
    }
  }

  #sum(owner?: string): number {
    return [...this.#held]
      .filter(one => owner === undefined || one.owner === owner)
      .reduce((sum, { bytes }) => sum + bytes, 0)
  }

  #evict(lessThan: number): void {
    const [oldest] = [...this.#held]
      .filter(one => !one.hasArrived && this.#sum(one.owner) > lessThan)
      .toSorted((one, other) => this.#sum(other.owner) - this.#sum(one.owner))
    if (!oldest) throw new QueueFullError(false)
    this.#held.delete(oldest)
    oldest.give.abort(new QueueFullError(false))
  }
}
