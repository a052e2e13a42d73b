import { type EndpointSpec, holdsPower, type Power } from '@xinghe/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { fail } from '../fail.ts'
import type { Viewer } from '../scope.ts'
import { callingOrigin } from './call-hosts.ts'

/** @throws loginRequired for a visitor, forbidden for staff without the power */
export function checkAccess(endpoint: EndpointSpec, viewer: Viewer): void {
  if (endpoint.access === 'visitor') return
  if (viewer.uid === null) fail('loginRequired')
  if (endpoint.access === 'user') return
  const power = endpoint.access.slice('staff:'.length) as Power
  if (!holdsPower(viewer.role, power)) fail('forbidden')
}

/** A GET that changes state: the wire fixes some of them. */
export function changesState(endpoint: EndpointSpec): boolean {
  return endpoint.method === 'POST' || endpoint.idempotent !== undefined
}

/** A page of another site must not make a browser act here. @throws crossSite */
export function refuseCrossSite({ headers }: FastifyRequest, config: Config): void {
  if (headers['sec-fetch-site'] !== 'cross-site') return
  // Our own page may call a host of ours that is another site to a browser.
  if (headers.origin === undefined || headers.origin !== callingOrigin(config)) fail('crossSite')
}
