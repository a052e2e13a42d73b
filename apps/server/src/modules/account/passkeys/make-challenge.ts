import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { ParsedOf, secondFactor } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import type { Scope } from '#kernel/scope.ts'
import { accountPasskey } from '../factor-tables.ts'
import { findPending } from '../second-factor/pending-login.ts'
import { keepChallenge, relyingParty } from './challenge.ts'

/** What a passkey has to sign. Of a log-in any passkey of the site may; it says itself whose it is. */
export async function makeChallenge(
  scope: Scope,
  { use }: ParsedOf<typeof secondFactor.challenge>,
  http: Pick<HttpContext, 'pageOrigin' | 'cookie'>,
) {
  const { rpId } = relyingParty(http)
  const uid = await userOf(scope, use, http)
  const known =
    uid === null ? [] : await scope.db.select().from(accountPasskey).where(eq(accountPasskey.uid, uid))
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({
      id,
      transports,
    })),
  })
  await keepChallenge(scope, options.challenge, uid === null ? 'login' : `user ${uid}`)
  return { options: { ...options } }
}

/** Whose passkey has to sign; null for anybody's. */
async function userOf(
  scope: Scope,
  use: 'login' | 'finish' | 'prove',
  http: Pick<HttpContext, 'cookie'>,
): Promise<string | null> {
  if (use === 'login') return null
  if (use === 'prove') return scope.viewer.uid ?? fail('loginRequired')
  return (await findPending(scope, http))?.uid ?? fail('secondFactorOver')
}
