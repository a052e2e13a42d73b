import { QueueFullError } from '../pictures/fair-queue.ts'

/** Bytes that are held at once, for all owners and for one. */
export type ByteBudgetLimits = { all: number; ofOne: number }

type Holding = { owner: string; bytes: number; since: number; give: AbortController; hasArrived: boolean }

/** What somebody holds of a budget. */
export type Held = {
  /** Aborted with QueueFullError when the bytes are given to another, which happens only before they have arrived. */
  signal: AbortSignal
  arrived(): void
  release(): void
}

/** After this time on its way, whoever holds bytes for it gives them up also to an owner who holds as much. */
const slowMs = 5_000

/**
 * Memory for what people send, taken before any of it is read. When there is none left, whoever holds most gives up the
 * oldest that is still on its way to an owner who holds less, or as much where it takes long: slow senders keep nobody
 * else out, however many they are.
 */
export class ByteBudget {
  readonly #limits: ByteBudgetLimits
  readonly #now: () => number
  /** Oldest first. */
  readonly #held = new Set<Holding>()

  /** `now`: milliseconds of a clock that only goes forward. */
  constructor(limits: ByteBudgetLimits, now = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** @throws QueueFullError, and nobody gives up anything */
  take(owner: string, bytes: number): Held {
    const own = this.#sum(owner) + bytes
    if (own > this.#limits.ofOne) throw new QueueFullError(true)
    for (const victim of this.#victims(bytes, owner, own)) {
      this.#held.delete(victim)
      victim.give.abort(new QueueFullError(false))
    }
    const holding = { owner, bytes, since: this.#now(), give: new AbortController(), hasArrived: false }
    this.#held.add(holding)
    return {
      signal: holding.give.signal,
      arrived: () => {
        holding.hasArrived = true
      },
      release: () => this.#held.delete(holding),
    }
  }

  #sum(owner: string, held: Iterable<Holding> = this.#held): number {
    return sum([...held].filter(one => one.owner === owner))
  }

  /** Who has to give up what they hold so that the bytes fit. @throws QueueFullError when that would not be enough */
  #victims(bytes: number, owner: string, own: number): Holding[] {
    const victims: Holding[] = []
    const left = new Set(this.#held)
    while (sum(left) + bytes > this.#limits.all) {
      const slowSince = this.#now() - slowMs
      const [next] = [...left]
        .filter(one => !one.hasArrived && one.owner !== owner)
        .map(one => ({ one, sum: this.#sum(one.owner, left) }))
        .filter(({ one, sum }) => sum > own || (sum === own && one.since <= slowSince))
        .toSorted((one, other) => other.sum - one.sum)
      if (!next) throw new QueueFullError(false)
      left.delete(next.one)
      victims.push(next.one)
    }
    return victims
  }
}

const sum = (held: Iterable<Holding>) => [...held].reduce((sum, { bytes }) => sum + bytes, 0)
