import ipaddr from 'ipaddr.js'

/**
 * What of an address somebody holds as a whole: an IPv4 address, or the /64 of an IPv6 one, of whose 2^64 addresses
 * its holder may use any. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  return networkBy(address, 4)
}

/**
 * What a provider gives one customer at most: an IPv4 address, or the /48 of an IPv6 one, which has 65,536 networks as
 * `networkOf` tells them apart.
 */
export function customerNetworkOf(address: string): string {
  return networkBy(address, 3)
}

function networkBy(address: string, groups: 3 | 4): string {
  if (!address.includes(':')) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address) // an IPv4-mapped IPv6 address becomes the IPv4 address
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const head = parsed.parts.slice(0, groups).map(part => part.toString(16))
  return `${head.join(':')}::/${groups * 16}`
}
