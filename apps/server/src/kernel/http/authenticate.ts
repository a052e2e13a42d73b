import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { CommonParams } from '@xinghe/contract'
import type { Config } from '#config.ts'
import { countryOfAddress } from '../country.ts'
import { fail } from '../fail.ts'
import { networkOf } from '../network.ts'
import { type Kernel, nobody, type Viewer } from '../scope.ts'
import { browserSecretOf } from './browser-secret.ts'
import { signInPort } from './sign-in-port.ts'

/** Where a caller is. */
export interface ClientLocation {
  address: string
  region: string
  /** What their program calls itself, at most so long as is read of it. */
  userAgent?: string
  /** What their browser is known by; null for one that is not. */
  browserSecret?: string | null
}
/** Characters of a user agent: real ones have up to 300. */
const mostUserAgent = 400

/**
 * Who is calling. What names a session opens nothing: without its secret half the caller is a visitor.
 * @param secret what came beside the parameters, in a cookie or a header
 * @throws sessionInvalid when credentials are given and do not hold, or no longer
 * @throws tooManyRequests when too many unknown ones of the same network wait
 */
export async function authenticate(
  kernel: Kernel,
  params: CommonParams,
  { address, region, userAgent = '', browserSecret = null }: ClientLocation,
  secret: string | null,
): Promise<Viewer> {
  const viewer: Viewer = {
    ...nobody,
    deviceId: params.deviceId,
    address,
    region,
    userAgent,
    browserSecret,
    language: params.i18n === '1' ? 'zh-TW' : 'zh-CN',
  }
  const { uid, token, sign, expire } = params
  if (secret === null || !token || !uid || !sign || expire === undefined) return viewer
  const shown = { uid, token, secret, sign, expire }
  const found =
    kernel.sessions.find(shown) ??
    (await kernel.sessions.verify(shown, networkOf(address), () =>
      kernel.ports.get(signInPort).verifySession(kernel, shown),
    ))
  if (found === null) fail('sessionInvalid')
  return { ...viewer, ...found }
}

/** Whoever speaks to us, by a call or by a socket. */
export interface Peer {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/** Where the caller is: of their own headers nothing is believed, of a trusted proxy's what it adds. */
export function clientOf(peer: Peer, config: Config): ClientLocation {
  const address = addressOf(peer, config)
  const userAgent = (peer.headers['user-agent'] ?? '').slice(0, mostUserAgent)
  const browserSecret = browserSecretOf(peer.headers, config)
  return { address, region: regionOf(peer, config, address), userAgent, browserSecret }
}

/** The country that a trusted edge in front of us tells, else that of the address, else the configured default. */
export function regionOf(peer: Peer, config: Config, address = addressOf(peer, config)): string {
  const isTrusted = config.trustProxy(peer.socket.remoteAddress ?? '', 0)
  const region = isTrusted ? peer.headers[config.regionHeader] : undefined
  if (typeof region === 'string' && /^[A-Za-z]{2}$/.test(region)) return region.toUpperCase()
  return countryOfAddress(address) ?? config.regionDefault
}

/** Once a connection is gone it has no address any more. */
function addressOf(peer: Peer, config: Config): string {
  return proxyAddr(peer as IncomingMessage, config.trustProxy) ?? ''
}
