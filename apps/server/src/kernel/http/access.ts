import { type EndpointSpec, holdsPower, type Power } from '@xinghe/contract'
import type { FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import type { Viewer } from '../scope.ts'

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
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') fail('crossSite')
}
