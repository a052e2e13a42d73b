import { Failure } from '../fail.ts'
import { authenticate, clientOf, type Peer } from '../http/authenticate.ts'
import { readSecret, secretOf } from '../http/session-secret.ts'
import { signInPort } from '../http/sign-in-port.ts'
import type { Kernel, Viewer } from '../scope.ts'

/** Who a socket belongs to, by its message and its handshake; a session that is not known is a visitor's. */
export async function authenticateSocket(
  kernel: Kernel,
  credentials: Record<string, unknown>,
  peer: Peer,
): Promise<Viewer> {
  const client = clientOf(peer, kernel.config)
  const text = (name: string) => (typeof credentials[name] === 'string' ? credentials[name] : undefined)
  const expire = typeof credentials.expire === 'number' ? credentials.expire : undefined
  const visitor = {
    system: '',
    appVersion: '',
    systemVersion: '',
    version: '',
    i18n: '0',
    deviceId: '',
  } as const
  const token = text('token')
  const params = { ...visitor, uid: text('uid'), token, sign: text('sign'), expire }
  // Of a browser it is the cookie of the handshake.
  const secret = readSecret(credentials.secret) ?? (token ? secretOf(peer.headers, token) : null)
  return authenticate(kernel, params, client, secret).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'sessionInvalid')
      return authenticate(kernel, visitor, client, null)
    throw error
  })
}

/**
 * Who a socket belongs to by now. Its session is looked up by what it is, not by what it showed: both halves are
 * replaced while the socket stays open. A visitor once the session has ended.
 */
export async function authenticateAgain(
  kernel: Kernel,
  held: Viewer,
  { sign, expire }: Record<string, unknown>,
): Promise<Viewer> {
  const { uid, sessionId } = held
  if (uid === null || sessionId === null || typeof sign !== 'string' || typeof expire !== 'number')
    return held
  const holder = await kernel.ports.get(signInPort).holderOf(kernel, sessionId, { uid, sign, expire })
  const nobodys = { uid: null, sessionId: null, role: null, owesSecondFactor: false }
  return { ...held, ...(holder ?? nobodys) }
}
