import { signInPort } from '#kernel/http/sign-in-port.ts'
import { provide } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'
import { requireIdentity } from './contacts/identity.ts'
import { holderOf, verifySession } from './sessions/verify-session.ts'
import { openSetup } from './setup/open-setup.ts'

/** What the kernel asks to learn who is calling. */
export const signIn = provide(signInPort, { verifySession, holderOf, requireIdentity })

/** Tells, in the log of the program, where the first owner is made. */
export async function tellSetup(scope: Scope): Promise<void> {
  if (!scope.kernel.config.roles.has('web')) return
  const link = await openSetup(scope)
  if (link !== null)
    scope.log.warn(`This site has no owner yet. Open this link within 24 hours to make one: ${link}`)
}
