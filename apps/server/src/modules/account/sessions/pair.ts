import { minuteMs } from '@xinghe/contract/time'
import { newSecret } from '#kernel/ids.ts'
import { sameSecret } from '#kernel/secrets.ts'
import { followingSecret, publicHalf } from '#kernel/session-token.ts'
import type { accountSession } from '../tables.ts'
import { hashSecret } from './credentials.ts'

type SessionRow = typeof accountSession.$inferSelect

/**
 * Milliseconds that a pair counts at least: it is not replaced sooner, and goes on for so long once the next one was
 * shown. Calls under way end in half that time, so they never meet more than two pairs.
 */
export const pairMs = minuteMs

/**
 * What a secret is to its session. `previous`: of the pair before, whose successor its device may not have received, or
 * not in all its calls; `replaced`: of the pair before, and nobody of that device can have a reason to show it.
 */
export function standingOfSecret(
  session: Pick<SessionRow, 'secretHash' | 'previousSecretHash' | 'pairShownAt'>,
  hash: string,
  now: number,
): 'present' | 'previous' | 'replaced' | 'wrong' {
  if (sameSecret(session.secretHash, hash)) return 'present'
  if (session.previousSecretHash === null || !sameSecret(session.previousSecretHash, hash)) return 'wrong'
  return session.pairShownAt === null || now < session.pairShownAt + pairMs ? 'previous' : 'replaced'
}

/**
 * The pair for a device that validates, and what of it is to be stored. Null when what it showed does not lead to the
 * present pair, which cannot be once it was verified and the row is locked.
 */
export function nextPair(
  session: SessionRow,
  shown: { token: string; secret: string },
  now: number,
): { token: string; secret: string; changes: Partial<SessionRow> } | null {
  const isConsole = session.deviceClass === 'console'
  if (hashSecret(shown.secret) !== session.secretHash) {
    const secret = session.nonce === null ? '' : followingSecret(shown.secret, session.nonce)
    if (hashSecret(secret) !== session.secretHash) return null
    return { token: publicHalf(secret, isConsole), secret, changes: {} }
  }
  // Of sessions from before, the public half does not follow from the secret.
  const isPresent = hashSecret(shown.token) === session.tokenHash
  const token = isPresent ? shown.token : publicHalf(shown.secret, isConsole)
  // Of the last answer the device received the cookie alone: another pair would leave the token it has behind.
  if (!isPresent || now - session.pairAt < pairMs) return { token, secret: shown.secret, changes: {} }
  const nonce = newSecret()
  const secret = followingSecret(shown.secret, nonce)
  const next = publicHalf(secret, isConsole)
  const changes = {
    tokenHash: hashSecret(next),
    secretHash: hashSecret(secret),
    previousTokenHash: session.tokenHash,
    previousSecretHash: session.secretHash,
    nonce,
    pairAt: now,
    pairShownAt: null,
  }
  return { token: next, secret, changes }
}
