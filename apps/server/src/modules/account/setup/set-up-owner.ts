import { accountAdmin, type ParsedOf } from '@xinghe/contract'
import { and, eq, gt } from 'drizzle-orm'
import { recordAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { logSignIn } from '../log-sign-in.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { openSession } from '../sessions.ts'
import { accountSetup } from '../tables.ts'
import { createUser } from '../users/create-user.ts'
import { ownView } from '../views.ts'
import { isSetupOpen, setupId } from './open-setup.ts'

/** Makes the first owner with the code that the program logged at its start, and signs in to the console. */
export function setUpOwner(scope: Scope, input: ParsedOf<typeof accountAdmin.setupOwner>) {
  return logSignIn(scope, { ...input, way: 'setup', deviceClass: 'console' }, () => makeOwner(scope, input))
}

async function makeOwner(scope: Scope, input: ParsedOf<typeof accountAdmin.setupOwner>) {
  await checkCode(scope, input.code)
  return createUser(scope, { ...input, role: 'owner' }, async (scope, user) => {
    await useCode(scope, input.code)
    const { uid } = user
    const asOwner = { ...scope, viewer: { ...scope.viewer, uid } }
    await recordAudit(asOwner, accountAdmin.setupOwner.path, { uid, deviceClass: 'console' })
    return {
      ...(await openSession(scope, user.uid, 'console', { isFirst: true })),
      user: await ownView(scope, user),
    }
  })
}

/** Before anything else, so that a wrong code learns nothing about accounts and costs no password hash. */
async function checkCode(scope: Scope, code: string): Promise<void> {
  const fits = await scope.db.select({ id: accountSetup.id }).from(accountSetup).where(fitting(scope, code))
  if (fits.length === 0 || !(await isSetupOpen(scope))) fail('setupClosed')
}

/** Deletes the code in the transaction that makes the owner: of two at once the second finds none and is rolled back. */
async function useCode(scope: Scope, code: string): Promise<void> {
  const used = await scope.db
    .delete(accountSetup)
    .where(fitting(scope, code))
    .returning({ id: accountSetup.id })
  if (used.length === 0) fail('setupClosed')
}

function fitting(scope: Scope, code: string) {
  return and(
    eq(accountSetup.id, setupId),
    eq(accountSetup.codeHash, hashSecret(code)),
    gt(accountSetup.expiresAt, scope.now()),
  )
}
