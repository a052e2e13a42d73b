import cors from '@fastify/cors'
import type { CallHosts } from '@xinghe/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'

/** Seconds a browser may remember what it may send. */
const maxAgeSec = 600

/** Hosts beside the pages' own to which their calls go. */
export function callHosts({ hosts: { media: _pictures, ...hosts } }: Config): CallHosts {
  return Object.fromEntries(Object.entries(hosts).filter(([, origin]) => origin !== null))
}

/** Origin of the pages whose calls go to several hosts; null where all go to the pages' own. */
export function callingOrigin(config: Config): string | null {
  if (config.publicUrl === null || Object.keys(callHosts(config)).length === 0) return null
  return new URL(config.publicUrl).origin
}

/** Whether the caller came by TLS: a front server may end it without telling us. */
export function isByTls(request: FastifyRequest, { publicUrl }: Config): boolean {
  return request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false)
}

/** Lets the site's own pages, and no others, read what these hosts answer. */
export async function allowOwnPages(http: FastifyInstance, config: Config): Promise<void> {
  const origin = callingOrigin(config)
  if (origin === null) return
  await http.register(cors, {
    origin: [origin],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type'],
    // What the client reads of an answer beside its body.
    exposedHeaders: ['x-server-time', 'retry-after'],
    maxAge: maxAgeSec,
    strictPreflight: false,
  })
}

/** The page with the hosts of its calls, where `pageHosts` of the applications finds them. */
export function withCallHosts(html: string, hosts: CallHosts): string {
  // An origin has no quote.
  return html.replace(/<html\b/, element => `${element} data-hosts='${JSON.stringify(hosts)}'`)
}
