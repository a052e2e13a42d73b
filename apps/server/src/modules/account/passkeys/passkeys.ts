import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { limits, type ParsedOf, type secondFactor } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { brokenConstraint } from '#kernel/db.ts'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { siteName } from '../codes/send-code.ts'
import { callerRow } from '../contacts/caller-row.ts'
import { accountPasskey } from '../factor-tables.ts'
import { ownSecondFactor } from '../second-factor/state.ts'
import { tellFactorChanged } from '../second-factor/tell-changed.ts'
import type { UserRow } from '../tables.ts'
import { keepChallenge, relyingParty, takeChallenge } from './challenge.ts'

type Http = Pick<HttpContext, 'pageOrigin'>

/** Ed25519, ES256, RS256: what authenticators have and every version of Node verifies. */
const algorithms = [-8, -7, -257]

/** What the caller's browser makes a passkey by: one that needs no name typed, and looks at who uses it. */
export async function newPasskey(scope: Scope, http: Http) {
  const { rpId } = relyingParty(http)
  const user = await callerRow(scope)
  const known = await scope.db.select().from(accountPasskey).where(eq(accountPasskey.uid, user.uid))
  if (known.length >= limits.passkeys) fail('passkeyLimit', { most: limits.passkeys })
  const options = await generateRegistrationOptions({
    rpName: await siteName(scope),
    rpID: rpId,
    userID: new TextEncoder().encode(user.uid),
    userName: user.nickName,
    userDisplayName: user.nickName,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({
      id,
      transports,
    })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(scope, options.challenge, `user ${user.uid}`)
  return { options: { ...options } }
}

export async function addPasskey(
  scope: Scope,
  { name, passkey }: ParsedOf<typeof secondFactor.addPasskey>,
  http: Http,
) {
  const user = await callerRow(scope)
  const made = await verifyNew(scope, passkey, user, http)
  const { id, publicKey, counter, transports = [] } = made
  try {
    await transact(scope, async scope => {
      await serialize(scope, `passkeys:${user.uid}`)
      const count = await scope.db.$count(accountPasskey, eq(accountPasskey.uid, user.uid))
      if (count >= limits.passkeys) fail('passkeyLimit', { most: limits.passkeys })
      await scope.db.insert(accountPasskey).values({
        id,
        uid: user.uid,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        signatures: counter,
        transports,
        name,
        createdAt: scope.now(),
      })
      await evict(scope, 'sessions', [user.uid])
      await tellFactorChanged(scope, user, 'passkeyAdded')
    })
  } catch (error) {
    if (brokenConstraint(error) === 'account_passkey_pkey') fail('passkeyInvalid')
    throw error
  }
  return ownSecondFactor(scope)
}

/** @throws passkeyInvalid, passkeyUnavailable */
async function verifyNew(
  scope: Scope,
  passkey: ParsedOf<typeof secondFactor.addPasskey>['passkey'],
  { uid }: UserRow,
  http: Http,
) {
  const { origin, rpId } = relyingParty(http)
  const { transports, ...response } = passkey.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...passkey,
        response: {
          ...response,
          ...(transports && { transports: transports }),
        },
      },
      expectedChallenge: async challenge => (await takeChallenge(scope, challenge)) === `user ${uid}`,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    // The library throws for each thing that is wrong with an answer.
    scope.log.info({ err: error, uid }, 'new passkey refused')
  }
  return fail('passkeyInvalid')
}

export async function renamePasskey(scope: Scope, { id, name }: { id: string; name: string }) {
  const renamed = await scope.db
    .update(accountPasskey)
    .set({ name })
    .where(ownPasskey(scope, id))
    .returning({ id: accountPasskey.id })
  if (renamed.length === 0) fail('notFound')
  return ownSecondFactor(scope)
}

export async function removePasskey(scope: Scope, { id }: { id: string }) {
  const user = await callerRow(scope)
  await transact(scope, async scope => {
    const removed = await scope.db
      .delete(accountPasskey)
      .where(ownPasskey(scope, id))
      .returning({ id: accountPasskey.id })
    if (removed.length === 0) fail('notFound')
    await evict(scope, 'sessions', [user.uid])
    await tellFactorChanged(scope, user, 'passkeyRemoved')
  })
  return ownSecondFactor(scope)
}

const ownPasskey = (scope: Scope, id: string) =>
  and(eq(accountPasskey.id, id), eq(accountPasskey.uid, callerOf(scope)))
