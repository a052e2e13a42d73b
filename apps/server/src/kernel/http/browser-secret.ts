import type { IncomingHttpHeaders } from 'node:http'
import { daySec } from '@xinghe/contract/time'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { isByTls } from './call-hosts.ts'
import { cookieNamed, readSecret, sharedDomain } from './session-secret.ts'

/**
 * What a browser is known by, whoever is signed in there, once a module has a reason to know it again. Most have none: a
 * call without it costs nothing. It is in a cookie that no script reads, beside pages and films too.
 */
const hostCookie = 'xh_browser'
/** Has a name of its own: what was set before other hosts had it must not hide it. */
const domainCookie = 'xh_browser_hosts'
/** Longest time a browser keeps any cookie. */
const maxAgeSec = 400 * daySec

/** The secret that came with a request or a handshake; null without one. Without other hosts their cookie hides no other. */
export function browserSecretOf(
  { cookie }: IncomingHttpHeaders,
  { cookieDomain }: Pick<Config, 'cookieDomain'>,
): string | null {
  if (cookie === undefined) return null
  const ofHosts = cookieDomain === null ? undefined : cookieNamed(cookie, domainCookie)
  return readSecret(ofHosts ?? cookieNamed(cookie, hostCookie))
}

/** Gives a browser its secret, or the time of the one it has a new beginning; null takes it away. */
export function setBrowserSecret(
  { request, reply, config }: { request: FastifyRequest; reply: FastifyReply; config: Config },
  secret: string | null,
): void {
  const domain = sharedDomain(request, config)
  reply.setCookie(domain === null ? hostCookie : domainCookie, secret ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isByTls(request, config),
    maxAge: secret === null ? 0 : maxAgeSec,
    ...(domain !== null && { domain }),
  })
}
