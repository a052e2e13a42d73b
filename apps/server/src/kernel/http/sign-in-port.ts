import { port } from '../port.ts'
import type { Kernel, Scope } from '../scope.ts'
import type { Credentials, SignedIn } from './session-cache.ts'

/** What a socket showed of its session beside what opens it. */
export type SessionMark = Pick<Credentials, 'uid' | 'sign' | 'expire'>

/** Provided by the module that keeps accounts. */
export const signInPort = port<{
  /** Who holds credentials; null when they are no longer valid. */
  verifySession(kernel: Kernel, credentials: Credentials): Promise<SignedIn | null>
  /**
   * Who holds a session by now that a socket opened earlier: its credentials may have been replaced since. Null when it
   * has ended, or when what it showed is no longer signed.
   */
  holderOf(kernel: Kernel, sessionId: string, shown: SessionMark): Promise<SignedIn | null>
  /** @throws identityNeeded unless the caller has proved in this session, and lately, who they are */
  requireIdentity(scope: Scope): Promise<void>
}>('sign-in')

/** For what a session alone does not allow. @throws identityNeeded */
export function requireIdentity(scope: Scope): Promise<void> {
  return scope.kernel.ports.get(signInPort).requireIdentity(scope)
}
