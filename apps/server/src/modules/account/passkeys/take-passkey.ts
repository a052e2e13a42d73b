import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountPasskey } from '../factor-tables.ts'
import { relyingParty, takeChallenge } from './challenge.ts'

/**
 * Whose passkey has signed a challenge of ours: one to log in by, or one that was made for that user. The authenticator
 * has to have looked at who uses it. Null for anything that does not fit, a signature count that went back among it.
 * @throws passkeyUnavailable for a page that is none of the site's
 */
export async function takePasskey(
  scope: Scope,
  answer: PasskeyAnswer,
  http: Pick<HttpContext, 'pageOrigin'>,
  isLogIn = false,
): Promise<string | null> {
  const { origin, rpId } = relyingParty(http)
  const [row] = await scope.db.select().from(accountPasskey).where(eq(accountPasskey.id, answer.id))
  if (!row) return null
  const use = isLogIn ? 'login' : `user ${row.uid}`
  const signatures = await verify(scope, answer, { origin, rpId, row, use })
  if (signatures === null) return null
  // Of two answers at once with the same count one is taken.
  const taken = await scope.db
    .update(accountPasskey)
    .set({ signatures, lastUsedAt: scope.now() })
    .where(and(eq(accountPasskey.id, row.id), eq(accountPasskey.signatures, row.signatures)))
    .returning({ uid: accountPasskey.uid })
  return taken[0]?.uid ?? null
}

interface Expected {
  origin: string
  rpId: string
  row: typeof accountPasskey.$inferSelect
  use: string
}

/** The authenticator's new count of signatures; null when the answer does not fit. */
async function verify(scope: Scope, answer: PasskeyAnswer, { origin, rpId, row, use }: Expected) {
  const { userHandle, ...response } = answer.response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: { ...response, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: async challenge => (await takeChallenge(scope, challenge)) === use,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
        counter: row.signatures,
        transports: row.transports,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (error) {
    // The library throws for each thing that is wrong with an answer.
    scope.log.info({ err: error, uid: row.uid }, 'passkey refused')
    return null
  }
}
