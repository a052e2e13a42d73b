import type { IncomingMessage } from 'node:http'
import type { Config } from '#config.ts'
import { callingOrigin } from '../http/call-hosts.ts'

/** Whether a page of ours opens the socket, or no page at all: a page of another site must not speak for its viewer. */
export function isOwnPage({ headers, socket }: IncomingMessage, config: Config): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  if (origin === callingOrigin(config)) return true
  const isProxy = config.trustProxy(socket.remoteAddress ?? '', 0)
  const forwarded = isProxy ? headers['x-forwarded-host'] : undefined
  const names = [headers.host, typeof forwarded === 'string' ? forwarded : undefined]
  if (config.publicUrl !== null) names.push(new URL(config.publicUrl).host)
  // By name alone: a front server does not always tell by which port it was called.
  return names.some(name => name !== undefined && hostnameOf(name) === new URL(origin).hostname)
}

function hostnameOf(host: string): string | null {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null
}
