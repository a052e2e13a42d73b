import ipaddr from 'ipaddr.js'
import type { Scope } from '#kernel/scope.ts'
import { readAgent } from './read-agent.ts'

/**
 * An address without what tells one device of a network from another: `203.0.113.*`, of IPv6 the first three of its
 * eight parts. Empty for what is none.
 */
export function coarseAddress(address: string): string {
  if (!ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6)
    return `${parsed.parts
      .slice(0, 3)
      .map(part => part.toString(16))
      .join(':')}:*`
  return `${parsed.octets.slice(0, 3).join('.')}.*`
}

/** What is kept of the device of a caller. */
export function callerDevice({ viewer }: Scope): ReturnType<typeof readAgent> & { region: string } {
  return { ...readAgent(viewer.userAgent), region: viewer.region === unknownRegion ? '' : viewer.region }
}

/** Where a caller is, as it is told to people: country and network, as far as they are known. */
export function callerPlace(scope: Scope): string {
  const parts = [placeName(scope, callerDevice(scope).region), coarseAddress(scope.viewer.address)]
  return parts.filter(part => part !== '').join(' ') || scope.text('account.unknownPlace')
}

/** What a server says that was told no country. */
const unknownRegion = 'GL'

/** Name of a country in the caller's language; empty for none. */
export function placeName({ viewer }: Scope, region: string): string {
  if (region === '') return ''
  const code = region.toUpperCase()
  const name = new Intl.DisplayNames([viewer.language], { type: 'region', fallback: 'none' })
  return /^[A-Z]{2}$/.test(code) ? (name.of(code) ?? '') : ''
}
