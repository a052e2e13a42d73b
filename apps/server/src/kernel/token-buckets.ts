import { LRUCache } from 'lru-cache'

export interface BucketRate {
  /** Tokens that come back in a second. */
  perSec: number
  /** Tokens of a bucket that was not used for a while. */
  burst: number
}

interface Bucket {
  tokens: number
  at: number
}

/** Buckets beyond which the one that was not used for longest is forgotten: it is full again, or nearly. */
const maxBuckets = 50_000

/** A bucket of tokens for each key; what takes one from an empty bucket has to wait. */
export class TokenBuckets {
  readonly #now: () => number
  readonly #rate: BucketRate
  readonly #buckets: LRUCache<string, Bucket>

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number, rate: BucketRate, most = maxBuckets) {
    this.#now = now
    this.#rate = rate
    this.#buckets = new LRUCache({ max: most })
  }

  /** Takes a token: 0, or the seconds until there is one. */
  take(key: string): number {
    const { perSec, burst } = this.#rate
    if (perSec === Number.POSITIVE_INFINITY) return 0
    const now = this.#now()
    const bucket = this.#buckets.get(key)
    if (!bucket) {
      this.#buckets.set(key, { tokens: burst - 1, at: now })
      return 0
    }
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSec)
    bucket.at = now
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSec)
    bucket.tokens--
    return 0
  }
}
