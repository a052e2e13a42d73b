import { CallFailure } from '@xinghe/client'
import type { NewPasskey, PasskeyAnswer } from '@xinghe/contract'

/** Whether this page can ask for passkeys: by TLS or on the own machine, and under a name. */
export function canUsePasskeys(): boolean {
  const { hostname } = location
  const isNamed = !/^[\d.]+$|:/.test(hostname)
  return window.isSecureContext && 'PublicKeyCredential' in window && isNamed
}

/** What the server asks an authenticator, as the WebAuthn standard writes it. */
export interface PasskeyOptions {
  challenge: string
  [name: string]: unknown
}

/** Has the device make a passkey. @throws CallFailure `cancelled` when its user does not want to */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await unlessCancelled(startRegistration({ optionsJSON: options as never }))) as NewPasskey
}

/** Has a passkey of the device sign. @throws CallFailure `cancelled` when its user does not want to */
export async function askPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await unlessCancelled(startAuthentication({ optionsJSON: options as never }))) as PasskeyAnswer
}

/** The device has a passkey of this account already. */
export const isKnownPasskey = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError'

async function unlessCancelled<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    // Browsers tell neither from the other: time passed, nothing fits, or somebody closed it.
    const isOver = error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
    throw isOver ? new CallFailure('cancelled', 0, '') : error
  }
}
