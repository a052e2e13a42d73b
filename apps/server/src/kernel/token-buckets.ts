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

  /** Takes so many tokens: 0, or the seconds until there are as many. */
  take(key: string, count = 1): number {
    const { perSec, burst } = this.#rate
    if (perSec === Number.POSITIVE_INFINITY) return 0
    const now = this.#now()
    const bucket = this.#buckets.get(key) ?? { tokens: burst, at: now }
    this.#buckets.set(key, bucket)
    bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSec)
    bucket.at = now
    if (bucket.tokens < count) return Math.ceil((count - bucket.tokens) / perSec)
    bucket.tokens -= count
    return 0
  }
}
