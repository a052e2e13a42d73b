import ipaddr from 'ipaddr.js'

/**
 * What of an address somebody holds as a whole: an IPv4 address, or the /64 of an IPv6 one, of whose 2^64 addresses
 * its holder may use any. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address) // an IPv4-mapped IPv6 address becomes the IPv4 address
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const [a, b, c, d] = parsed.parts.map(part => part.toString(16))
  return `${a}:${b}:${c}:${d}::/64`
}
