import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How long another's server may take in all, milliseconds, and how much of its answer is read, bytes. */
const patienceMs = 15_000
const mostBytes = 2_000

/** What is asked answers more than is taken. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong'
}

export interface PostOptions {
  headers: Record<string, string>
  /** Addresses of this machine and of private networks are allowed. */
  mayBePrivate: boolean
}

export interface AskOptions extends PostOptions {
  method: 'GET' | 'POST' | 'DELETE'
  body: string | Uint8Array
  /** Bytes of an answer. */
  mostBytes: number
  /** What is longer is cut there and no failure. */
  isCut?: boolean
}

export interface OutsideAnswer {
  status: number
  text: string
  headers: Record<string, string>
}

/** Posts what matters more than the answer, of which the beginning is read. @throws as `askOutside` */
export function postOutside(
  url: string,
  body: string | Uint8Array,
  options: PostOptions,
): Promise<OutsideAnswer> {
  return askOutside(url, { ...options, method: 'POST', body, mostBytes, isCut: true })
}

/**
 * Asks a server beyond this machine whose address staff or a browser gave. Redirects are answers like others. The address is
 * checked where it is connected to, so that no name that changes its address leads past the check.
 * @throws when it cannot be reached, is in a private network that is not allowed, takes too long, or answers too much
 */
export async function askOutside(
  url: string,
  { method, body, headers, mayBePrivate, mostBytes, isCut = false }: AskOptions,
): Promise<OutsideAnswer> {
  const target = new URL(url)
  const literal = target.hostname.replace(/^\[|\]$/g, '')
  if (!mayBePrivate && ipaddr.isValid(literal) && !isPublicAddress(literal)) throw new Error(refusal)
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(patienceMs)
    const sent = request(target, {
      method,
      headers: { ...headers, ...(method !== 'GET' && { 'content-length': Buffer.byteLength(body) }) },
      signal,
      agent: false,
      ...(!mayBePrivate && { lookup: lookUpPublic }),
    })
    sent.on('error', reject)
    sent.on('response', response => {
      let text = ''
      const end = () =>
        resolve({
          status: response.statusCode ?? 0,
          text: text.slice(0, mostBytes),
          headers: textHeaders(response.headers),
        })
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length < mostBytes) return
        if (isCut) end()
        else reject(new AnswerTooLong('the answer is too long'))
        response.destroy()
      })
      response.on('end', end)
      response.on('error', reject)
    })
    sent.end(method === 'GET' ? undefined : body)
  })
}

function textHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

const refusal = 'the address is one of a private network'

/** Looks a name up and finds public addresses only. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    const allowed = found.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) return callback(new Error(refusal), '')
    if (options.all) callback(null, allowed)
    else callback(null, first.address, first.family)
  })
}

/** Whether an address is one of the whole internet: no private, local, shared, reserved or tunnelled one. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}
