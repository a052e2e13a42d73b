import { port } from '../port.ts'
import type { Kernel } from '../scope.ts'
import type { Credentials, SignedIn } from './session-cache.ts'

/** Looks up who holds credentials; null when they are no longer valid. Provided by the module that keeps accounts. */
export const signInPort = port<{
  verifySession(kernel: Kernel, credentials: Credentials): Promise<SignedIn | null>
}>('sign-in')
