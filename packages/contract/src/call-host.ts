import type { HostName } from './areas/site.ts'
import type { EndpointSpec } from './endpoint.ts'

/** Host that a call belongs to by its path; null for the API's own. Pictures alone belong to `media`. */
export function callHost({ path, encoding }: Pick<EndpointSpec, 'path' | 'encoding'>): CallHost | null {
  if (encoding === 'multipart') return 'upload'
  const [, area] = path.toLowerCase().match(/^\/(?:api\/)?(shop|v3|price|statistic)\//) ?? []
  if (area === 'price') return 'vip'
  return area === 'shop' || area === 'v3' || area === 'statistic' ? area : null
}

export type CallHost = Exclude<HostName, 'media'>
/** Origins of hosts, without a slash at their end; a host that is not named is the API's own. */
export type CallHosts = Partial<Record<CallHost, string | null>>
