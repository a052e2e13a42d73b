import { type CommonParams, commonParams, type Role } from '@xinghe/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
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
export async function identify(
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

/** The country an edge in front of us tells, or the configured default. */
export function regionOf(request: FastifyRequest, config: Config): string {
  const told = request.headers[config.regionHeader]
  return typeof told === 'string' && /^[A-Za-z]{2}$/.test(told) ? told.toUpperCase() : config.regionDefault
}
