import { readFileSync } from 'node:fs'
import ipaddr from 'ipaddr.js'
import { Reader, type Response } from 'mmdb-lib'

/** 8 MB of ranges with their countries; read with the first address that is looked up. */
const table = import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
let reader: Reader<Response> | undefined

/** ISO 3166-1 code of the country an address was assigned to; null for one of no country, such as of a private network. */
export function countryOfAddress(address: string): string | null {
  if (!ipaddr.isValid(address)) return null
  const parsed = ipaddr.process(address) // an IPv4-mapped IPv6 address becomes the IPv4 address
  if (parsed.range() !== 'unicast') return null
  reader ??= new Reader(readFileSync(new URL(table)))
  const found = reader.get(parsed.toString()) as { country_code?: string } | null
  const code = found?.country_code ?? ''
  return /^[A-Z]{2}$/.test(code) ? code : null
}
