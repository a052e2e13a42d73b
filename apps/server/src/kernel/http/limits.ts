import type { EndpointSpec } from '@xinghe/contract'
import { fail } from '../fail.ts'
import type { Scope } from '../scope.ts'

/** Counts the call against the endpoint's limit. @throws tooManyRequests with the seconds to wait */
export async function checkLimit(scope: Scope, endpoint: EndpointSpec): Promise<void> {
  if (!endpoint.limit) return
  const who = scope.viewer.uid ?? scope.viewer.address
  const { count, leftSec } = await scope.kernel.cache.hit(
    `limit:${endpoint.path}:${who}`,
    endpoint.limit.perSec,
  )
  if (count > endpoint.limit.max) fail('tooManyRequests', { seconds: leftSec })
}
