import { fail } from '../fail.ts'

/** Networks whose places are kept apart; the ones beyond share theirs. */
const maxNetworks = 10_000

interface Places {
  taken: number
  waiting: (() => void)[]
}

/** Bounds how much one network does at once, which nobody of it is refused for: what is more waits in order of arrival. */
export class LookUpPlaces {
  readonly #atOnce: number
  readonly #maxWaiting: number
  /** Only those with something under way. */
  readonly #networks = new Map<string, Places>()

  constructor({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.#atOnce = atOnce
    this.#maxWaiting = maxWaiting
  }

  /** @throws tooManyRequests when too much of this network waits already */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const key = this.#networks.has(network) || this.#networks.size < maxNetworks ? network : ''
    const places = this.#networks.get(key) ?? { taken: 0, waiting: [] }
    this.#networks.set(key, places)
    if (places.taken < this.#atOnce) places.taken++
    else if (places.waiting.length >= this.#maxWaiting) fail('tooManyRequests', { seconds: 1 })
    else await new Promise<void>(resolve => places.waiting.push(resolve))
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or is free.
      const next = places.waiting.shift()
      if (next) next()
      else if (--places.taken === 0) this.#networks.delete(key)
    }
  }
}
