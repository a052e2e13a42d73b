import type { Role } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { LRUCache } from 'lru-cache'
import { fail } from '../fail.ts'
import type { Keys } from '../notifications.ts'

export interface Credentials {
  uid: string
  token: string
  sign: string
  /** Milliseconds since 1970. */
  expire: number
}

export interface SignedIn {
  uid: string
  sessionId: string
  role: Role | null
}

/** How long a session is trusted without another look, milliseconds; what ends or changes it evicts it sooner. */
export const sessionTtlMs = 5_000
/** Users whose sessions are cached, and sessions of one: each validation makes new credentials. */
const most = { users: 20_000, ofUser: 16, refused: 10_000, networks: 10_000 }
/** Look-ups of credentials that turn out wrong, per network and minute. */
const failuresPerMinute = 600

interface CachedSession {
  signedIn: SignedIn
  lookedUpAt: number
}

/** Who holds credentials, looked up once in some seconds, and which credentials nobody holds. */
export class SessionCache {
  readonly #now: () => number
  readonly #known = new LRUCache<string, Map<string, CachedSession>>({ max: most.users })
  /** Credentials that were refused never hold again: tokens are random and an ended session does not come back. */
  readonly #refused = new LRUCache<string, true>({ max: most.refused })
  readonly #failures = new LRUCache<string, { count: number; until: number }>({ max: most.networks })
  readonly #inFlight = new Map<string, Promise<SignedIn | null>>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** Who holds them if that is known. */
  find(shown: Credentials): SignedIn | undefined {
    const known = this.#known.get(shown.uid)?.get(keyOf(shown))
    const now = this.#now()
    if (!known || shown.expire <= now || Math.abs(now - known.lookedUpAt) >= sessionTtlMs) return undefined
    return known.signedIn
  }

  /**
   * Who holds them; null when nobody does.
   * @throws tooManyRequests when too many that nobody held came from this network
   */
  async verify(
    shown: Credentials,
    network: string,
    lookUp: () => Promise<SignedIn | null>,
  ): Promise<SignedIn | null> {
    const found = this.find(shown)
    if (found) return found
    const key = keyOf(shown)
    if (this.#refused.get(key)) return null
    // Credentials that held a while ago are no guess.
    if (!this.#known.get(shown.uid)?.has(key)) this.#checkFailures(network)
    const signedIn = await (this.#inFlight.get(key) ?? this.#lookUp(shown, key, lookUp))
    if (signedIn === null) this.#countFailure(network)
    return signedIn
  }

  /** Forgets the sessions of these users, or all. */
  evict(uids: Keys): void {
    if (uids === null) this.#known.clear()
    else for (const uid of uids) this.#known.delete(uid)
    this.#inFlight.clear()
  }

  #lookUp(shown: Credentials, key: string, lookUp: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const lookedUpAt = this.#now()
    const looking = lookUp().then(signedIn => {
      // One that was begun before an eviction may already be wrong.
      if (this.#inFlight.get(key) === looking) this.#keep(shown.uid, key, signedIn, lookedUpAt)
      return signedIn
    })
    const done = () => {
      if (this.#inFlight.get(key) === looking) this.#inFlight.delete(key)
    }
    this.#inFlight.set(key, looking)
    looking.then(done, done)
    return looking
  }

  #keep(uid: string, key: string, signedIn: SignedIn | null, lookedUpAt: number): void {
    const ofUser = this.#known.get(uid) ?? new Map<string, CachedSession>()
    ofUser.delete(key)
    if (signedIn === null) {
      this.#refused.set(key, true)
      return
    }
    const [oldest] = ofUser.keys()
    if (ofUser.size >= most.ofUser && oldest !== undefined) ofUser.delete(oldest)
    ofUser.set(key, { signedIn, lookedUpAt })
    this.#known.set(uid, ofUser)
  }

  #checkFailures(network: string): void {
    const failures = this.#failures.get(network)
    const leftMs = (failures?.until ?? 0) - this.#now()
    if (failures && leftMs > 0 && failures.count >= failuresPerMinute)
      fail('tooManyRequests', { seconds: Math.ceil(leftMs / 1000) })
  }

  #countFailure(network: string): void {
    const failures = this.#failures.get(network)
    if (failures && failures.until > this.#now()) failures.count++
    else this.#failures.set(network, { count: 1, until: this.#now() + minuteMs })
  }
}

const keyOf = ({ uid, token, sign, expire }: Credentials) => `${uid} ${token} ${sign} ${expire}`
