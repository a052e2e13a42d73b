import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'

const lifeSec = 300

/** What a challenge was made for; of a user's with their number. */
export type ChallengeUse = 'login' | `user ${string}`

/** The site as an authenticator knows it: its name, and the page that may ask. */
export function relyingParty(http: Pick<HttpContext, 'pageOrigin'>): { origin: string; rpId: string } {
  const origin = http.pageOrigin() ?? fail('passkeyUnavailable')
  return { origin, rpId: new URL(origin).hostname }
}

/** Remembers a challenge in the cache, which is bounded. */
export function keepChallenge({ kernel }: Scope, challenge: string, use: ChallengeUse): Promise<void> {
  return kernel.cache.set(keyOf(challenge), use, lifeSec)
}

/** What the challenge was made for, once; null for one that is unknown, old, or was shown before. */
export async function takeChallenge({ kernel }: Scope, challenge: string): Promise<string | null> {
  const key = keyOf(challenge)
  const use = await kernel.cache.get(key)
  // Of several answers at once one is looked at.
  if (use === null || !(await kernel.cache.claim(`${key}:used`, lifeSec))) return null
  // The claim stays until the challenge would have ended: whoever read it at the same time finds it.
  await kernel.cache.set(key, '', 1)
  return use
}

const keyOf = (challenge: string) => `passkey:${challenge}`
