import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '#config.ts'

/**
 * Headers of every reply. None depends on the request, so they are asked of helmet once: run for each reply it costs
 * more than all else of a reply from the store.
 */
export function securityHeaders(scriptHashes: readonly string[], { hosts }: Config): Record<string, string> {
  const others = Object.values(hosts).filter(origin => origin !== null)
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Code readers and drawings bring WebAssembly, from this origin only.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...others],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        connectSrc: ["'self'", 'ws:', 'wss:', 'https:', ...others],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false, // the front server that ends TLS says it
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  apply(request, response, error => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}
