import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { type CommonParams, commonParams, type Role } from '@xinghe/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { fail } from '../fail.ts'
import { port } from '../port.ts'
import { type Kernel, nobody, type Viewer } from '../scope.ts'

export interface SignedIn {
  uid: string
  sessionId: string
  role: Role | null
}

/** Who holds these credentials; null when they are no longer valid. Provided by the module that keeps accounts. */
export const signInPort = port<{
  whoHolds(
    kernel: Kernel,
    credentials: { uid: string; token: string; sign: string; expire: number },
  ): Promise<SignedIn | null>
}>('sign-in')

/** @throws sessionInvalid when credentials are given and no longer hold */
export async function authenticate(
  kernel: Kernel,
  params: CommonParams,
  request: { address: string; region: string },
): Promise<Viewer> {
  const viewer: Viewer = {
    ...nobody,
    deviceId: params.deviceId,
    address: request.address,
    region: request.region,
    language: params.i18n === '1' ? 'zh-TW' : 'zh-CN',
  }
  const { uid, token, sign, expire } = params
  if (!token || !uid || !sign || expire === undefined) return viewer
  const found = await kernel.ports.get(signInPort).whoHolds(kernel, { uid, token, sign, expire })
  if (found === null) fail('sessionInvalid')
  return { ...viewer, ...found }
}

/** Common parameters ride in the query, or in the fields of a form. */
export function readCommon(request: FastifyRequest): CommonParams {
  const form = isForm(request) ? (request.body as Record<string, unknown> | null) : null
  const parsed = commonParams.safeParse({ ...(request.query as object), ...form })
  return parsed.success ? parsed.data : commonParams.parse({})
}

export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

/** Whoever speaks to us, by a call or by a socket. */
export interface Peer {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/** Where the caller is: of his own headers nothing is believed, of a trusted proxy's what it adds. */
export function placeOf(peer: Peer, config: Config): { address: string; region: string } {
  // Once a connection is gone it has no address any more.
  const address = proxyAddr(peer as IncomingMessage, config.trustProxy) ?? ''
  return { address, region: regionOf(peer, config) }
}

/** The country a trusted edge in front of us tells, or the configured default. */
export function regionOf({ headers, socket }: Peer, config: Config): string {
  const isTrusted = config.trustProxy(socket.remoteAddress ?? '', 0)
  const told = isTrusted ? headers[config.regionHeader] : undefined
  return typeof told === 'string' && /^[A-Za-z]{2}$/.test(told) ? told.toUpperCase() : config.regionDefault
}
