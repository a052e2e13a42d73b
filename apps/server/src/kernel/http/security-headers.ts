import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'
import type { Config } from '#config.ts'

/** Who may use what of a device: a page scans codes, takes pictures and says where a post is from; nothing uses the rest. */
const permissions: Record<string, string[]> = {
  camera: ['self'],
  microphone: ['self'],
  geolocation: ['self'],
  payment: [],
  usb: [],
  serial: [],
  hid: [],
  midi: [],
  'display-capture': [],
}

/**
 * Headers of every reply. None depends on the request, so they are asked of helmet once: run for each reply it costs
 * more than all else of a reply from the store.
 * @param frames origins that pages show in a frame
 */
export function securityHeaders(
  scriptHashes: readonly string[],
  { hosts, outsideOrigins, publicUrl }: Config,
  bucket: string | null,
  frames: readonly string[],
): Record<string, string> {
  const calls = Object.values(hosts).filter(origin => origin !== null)
  const others = [...calls, ...outsideOrigins, ...(bucket === null ? [] : [bucket])]
  // Older browsers do not take a websocket of the page's own host for 'self'.
  const sockets = publicUrl === null ? [] : [new URL(publicUrl).origin.replace(/^http/, 'ws')]
  const apply = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Code readers and drawings bring WebAssembly, from this origin only.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scriptHashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...others],
        mediaSrc: ["'self'", 'blob:', ...others],
        connectSrc: ["'self'", ...sockets, ...others],
        formAction: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameSrc: frames.length > 0 ? [...frames] : ["'none'"],
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
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy() }
}

function permissionsPolicy(): string {
  return Object.entries(permissions)
    .map(([feature, allowed]) => `${feature}=(${allowed.join(' ')})`)
    .join(', ')
}
