import type { DeviceClass } from '@xinghe/contract'
import { Failure } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { type Contact, contactText, readContact } from './rules.ts'
import { accountSettings } from './settings.ts'

/** A try to sign in, as somebody made it. */
export interface SignInTry {
  way: 'login' | 'code' | 'register' | 'recover' | 'setup' | 'qr' | 'factor' | 'passkey'
  /** Null where they showed none. */
  account: string | null
  areaCode?: string | undefined
  deviceClass: DeviceClass
}

/** Runs a sign-in and logs how it came out, so that an attack can be seen; a ban by the line is in deploy/README.md. */
export async function logSignIn<T extends { user: { uid: string } }>(
  scope: Scope,
  { way, account, areaCode, deviceClass }: SignInTry,
  run: (contact: Contact | null) => Promise<T>,
): Promise<T> {
  const { phoneCountry } = await scope.kernel.settings.of(accountSettings)
  const contact = account === null ? null : readContact(account, areaCode, phoneCountry)
  const line = { address: scope.viewer.address, way, deviceClass, account: markOf(scope, contact) }
  try {
    const signedIn = await run(contact)
    scope.log.info({ ...line, outcome: 'success', uid: signedIn.user.uid }, 'sign-in')
    return signedIn
  } catch (error) {
    const outcome = error instanceof Failure ? error.code : 'unexpected'
    scope.log.warn({ ...line, outcome }, 'sign-in')
    throw error
  }
}

/** Tells tries for the same account from others without telling the account: only the site's key leads from one to the other. */
function markOf({ kernel }: Scope, contact: Contact | null): string | null {
  if (contact === null) return null
  return kernel.secrets.mark('logged-account', contactText(contact)).slice(0, 12)
}
