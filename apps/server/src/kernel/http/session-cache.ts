import type { Role } from '@xinghe/contract'
import { LRUCache } from 'lru-cache'
import { Fills } from '../fills.ts'
import type { Keys } from '../notifications.ts'
import { LookUpPlaces } from './look-up-places.ts'

/** Both halves of a session: `secret` opens what the others name. */
export interface Credentials {
  uid: string
  token: string
  secret: string
  sign: string
  /** Milliseconds since 1970. */
  expire: number
}

export interface SignedIn {
  uid: string
  sessionId: string
  role: Role | null
  /** Staff who may do nothing as such until they have set up a second factor. */
  owesSecondFactor: boolean
}

/** How long a session is trusted without another look, milliseconds; what ends or changes it evicts it sooner. */
export const sessionTtlMs = 5_000
/** Users whose sessions are cached, and sessions of one: each validation makes new credentials. */
const most = { users: 20_000, ofUser: 16, refused: 10_000 }
/**
 * Look-ups of unknown credentials per network. Whoever guesses costs the database no more than these; nobody is refused
 * for the guesses of others behind the same address unless a thousand of them wait.
 */
const unknownLookUps = { atOnce: 4, maxWaiting: 1_000 }

interface CachedSession {
  signedIn: SignedIn
  lookedUpAt: number
}

/** Who holds credentials, looked up once in some seconds, and which credentials nobody holds. */
export class SessionCache {
  readonly #now: () => number
  /** By user and credentials; null for those that held and have to be looked up again. */
  readonly #known = new LRUCache<string, Map<string, CachedSession | null>>({ max: most.users })
  /**
   * Credentials that were refused never hold again: tokens are random, an ended session does not come back, and a sign
   * is refused only by keys that were read after it was shown.
   */
  readonly #refused = new LRUCache<string, true>({ max: most.refused })
  readonly #places = new LookUpPlaces(unknownLookUps)
  readonly #lookUps: Fills<SignedIn | null>

  constructor(now: () => number) {
    this.#now = now
    this.#lookUps = new Fills(now)
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
   * @throws tooManyRequests when too many unknown ones of this network wait to be looked up
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
    const isKnown = this.#known.get(shown.uid)?.has(key)
    const run = isKnown ? lookUp : () => this.#places.run(network, lookUp)
    return this.#lookUps.find(key) ?? this.#lookUp(shown, key, run)
  }

  /** Takes credentials that were just handed out for no guess when they are looked up. */
  addIssued(issued: Credentials): void {
    this.#put(issued.uid, keyOf(issued), null)
  }

  /** Lets the sessions of these users, or all, be looked up again. */
  evict(uids: Keys): void {
    for (const uid of uids ?? this.#known.keys()) {
      const ofUser = this.#known.peek(uid)
      for (const key of ofUser?.keys() ?? []) ofUser?.set(key, null)
    }
    this.#lookUps.clear()
  }

  #lookUp(shown: Credentials, key: string, lookUp: () => Promise<SignedIn | null>): Promise<SignedIn | null> {
    const lookedUpAt = this.#now()
    const looking = lookUp().then(signedIn => {
      // One that was begun before an eviction may already be wrong.
      if (this.#lookUps.has(key, looking)) this.#keep(shown.uid, key, signedIn, lookedUpAt)
      return signedIn
    })
    return this.#lookUps.add(key, looking)
  }

  #keep(uid: string, key: string, signedIn: SignedIn | null, lookedUpAt: number): void {
    if (signedIn) {
      this.#put(uid, key, { signedIn, lookedUpAt })
      return
    }
    this.#known.get(uid)?.delete(key)
    this.#refused.set(key, true)
  }

  #put(uid: string, key: string, session: CachedSession | null): void {
    const ofUser = this.#known.get(uid) ?? new Map<string, CachedSession | null>()
    ofUser.delete(key)
    const [oldest] = ofUser.keys()
    if (ofUser.size >= most.ofUser && oldest !== undefined) ofUser.delete(oldest)
    ofUser.set(key, session)
    this.#known.set(uid, ofUser)
  }
}

const keyOf = ({ uid, token, secret, sign, expire }: Credentials) =>
  `${uid} ${token} ${secret} ${sign} ${expire}`
