import { ECDH } from 'node:crypto'

interface Places {
  services: readonly string[]
  mayBePrivate: boolean
}

/** Whether notifications may be sent to this address: of a known push service, encrypted, on its usual port. */
export function isServiceAddress(address: string, { services, mayBePrivate }: Places): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (!services.some(service => hostname === service || hostname.endsWith(`.${service}`))) return false
  return mayBePrivate ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
}

const publicKeyBytes = 65
const secretBytes = 16

/** Whether these are a point of the curve and a secret, as browsers make them. */
export function areBrowserKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== publicKeyBytes || Buffer.from(auth, 'base64url').length !== secretBytes) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
