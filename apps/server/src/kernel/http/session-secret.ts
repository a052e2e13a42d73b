import type { IncomingHttpHeaders } from 'node:http'
import type { CookieSerializeOptions } from '@fastify/cookie'
import { socketPath } from '@xinghe/contract'
import { daySec } from '@xinghe/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { isConsoleToken } from '../session-token.ts'
import { isByTls } from './call-hosts.ts'

/**
 * A session has two halves. The public one (token, sign, expire, uid) names it and rides in addresses, forms and logs;
 * it opens nothing. The secret one opens it: browsers send it in a cookie that no script reads, clients without
 * cookies in `Authorization`. See docs/decisions/0017.
 */

/** Where calls that need a user are, and sockets: pages, files and films never come with a secret. */
const paths = ['/api', socketPath]
/** Longest time a browser keeps any cookie. */
const maxAgeSec = 400 * daySec
/** The program's own secrets have 43 characters. */
const secretPattern = /^[\w-]{20,100}$/

const hostCookie = (token: string) => (isConsoleToken(token) ? 'xh_console' : 'xh_session')
/** Has a name of its own: what was set before other hosts had it must not hide it. */
const domainCookie = (token: string) => `${hostCookie(token)}_hosts`

/** The secret that came with a request or a handshake beside this token; null without one. */
export function secretOf({ authorization, cookie }: IncomingHttpHeaders, token: string): string | null {
  const bearer = authorization?.match(/^Bearer +(\S+)$/i)?.[1]
  if (bearer !== undefined) return readSecret(bearer)
  if (cookie === undefined) return null
  return readSecret(cookieNamed(cookie, domainCookie(token)) ?? cookieNamed(cookie, hostCookie(token)))
}

/** Of a handshake there is no parsed one. */
export function cookieNamed(header: string, name: string): string | undefined {
  const head = `${name}=`
  const pairs = header.split(';').map(pair => pair.trim())
  return pairs.find(pair => pair.startsWith(head))?.slice(head.length)
}

/** A secret as it may be one; null for anything else. */
export function readSecret(value: unknown): string | null {
  return typeof value === 'string' && secretPattern.test(value) ? value : null
}

/**
 * Whether a caller wants the secret in the answer. A browser, which tells by headers that no script can remove, gets
 * its cookie whatever it wants: a script that is not ours must not come by the secret.
 */
export function wantsSecret({ headers }: FastifyRequest): boolean {
  const isBrowser = headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
  return headers['x-client'] === 'native' && !isBrowser
}

/** Gives the secret of a session to the caller's browser until its end, milliseconds since 1970. */
export function setSecretCookie(
  { request, reply, config }: { request: FastifyRequest; reply: FastifyReply; config: Config },
  { token, secret, expire, now }: { token: string; secret: string; expire: number; now: number },
): void {
  const [name, options] = cookieOf(request, config, token)
  const maxAge = Math.min(maxAgeSec, Math.max(0, Math.ceil((expire - now) / 1000)))
  for (const path of paths) reply.setCookie(name, secret, { ...options, path, maxAge })
}

export function clearSecretCookie(
  { request, reply, config }: { request: FastifyRequest; reply: FastifyReply; config: Config },
  token: string,
): void {
  const [name, options] = cookieOf(request, config, token)
  for (const path of paths) reply.clearCookie(name, { ...options, path })
}

function cookieOf(request: FastifyRequest, config: Config, token: string): [string, CookieSerializeOptions] {
  const domain = sharedDomain(request, config)
  const options = {
    httpOnly: true,
    // Only our own pages use it: a navigation from elsewhere needs it no more than a form of another site.
    sameSite: 'strict' as const,
    secure: isByTls(request, config),
    ...(domain !== null && { domain }),
  }
  return [domain === null ? hostCookie(token) : domainCookie(token), options]
}

/**
 * Domain of cookies that the hosts of calls share; null where there is one host alone. Under another name of the site the
 * pages call themselves, and a browser refuses a domain that is not theirs.
 */
export function sharedDomain({ hostname }: FastifyRequest, { cookieDomain }: Config): string | null {
  return cookieDomain !== null && `.${hostname}`.endsWith(`.${cookieDomain}`) ? cookieDomain : null
}
