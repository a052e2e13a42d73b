import { type EndpointSpec, holdsPower, type Power, seesPower } from '@xinghe/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { fail } from '../fail.ts'
import type { Viewer } from '../scope.ts'
import { callingOrigin } from './call-hosts.ts'

/** @throws loginRequired for a visitor, secondFactorRequired for staff who owe one, forbidden for staff without the power */
export function checkAccess(endpoint: EndpointSpec, viewer: Viewer): void {
  if (endpoint.access === 'visitor') return
  if (viewer.uid === null) fail('loginRequired')
  if (endpoint.access === 'user') return
  if (viewer.owesSecondFactor) fail('secondFactorRequired')
  const power = endpoint.access.slice('staff:'.length) as Power
  const suffices = onlyReads(endpoint) ? seesPower : holdsPower
  if (!suffices(viewer.role, power)) fail('forbidden')
}

/** Whether seeing what belongs to the power is enough. */
export const onlyReads = (endpoint: EndpointSpec): boolean =>
  endpoint.method === 'GET' && !changesByGet(endpoint) && !endpoint.confidential

/** A GET that changes state: the wire fixes some of them. */
export function changesByGet(endpoint: EndpointSpec): boolean {
  return endpoint.method === 'GET' && endpoint.idempotent !== undefined
}

/**
 * A page of another origin must not make a browser act here. Browsers that do not tell where a request comes from tell
 * its origin at least with a form; what tells neither opens nothing, for a session's cookie is never sent with it from
 * another site (`SameSite=Strict`), nor is its public half known there.
 * @throws crossSite
 */
export function refuseCrossSite(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site === 'same-origin' || site === 'none') return
  if (site === undefined && (origin === undefined || isOwnOrigin(request, origin))) return
  // Our own page may call a host of ours, which is another origin and perhaps another site to a browser.
  if (origin === undefined || origin !== callingOrigin(config)) fail('crossSite')
}

/** By name alone: a front server does not always tell by which port it was called. */
function isOwnOrigin({ hostname }: FastifyRequest, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).hostname === hostname.toLowerCase()
}
