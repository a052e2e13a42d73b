import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import serveStatic from '@fastify/static'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import underPressure from '@fastify/under-pressure'
import { limits } from '@xinghe/contract'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  fastify,
  LogController,
} from 'fastify'
import type { Config } from '#config.ts'
import { requestIds } from '../ids.ts'
import type { Module } from '../module.ts'
import { createScope, type Kernel } from '../scope.ts'
import { allowOwnPages } from './call-hosts.ts'
import { boundConnections, connectionTimes } from './connections.ts'
import { sendFailure } from './errors.ts'
import { serveHealth } from './health.ts'
import { mountRoutes } from './mount.ts'
import { limitNetworks } from './network-limits.ts'
import { openApi } from './openapi.ts'
import { addressesFile, inlineScriptHashes, manifestFile, type PageOptions, servePages } from './page-data.ts'
import { securityHeaders } from './security-headers.ts'
import { watchFrameOrigins } from './watch-frame-origins.ts'

/** Folders of the built applications; null where the program serves calls only. */
export interface Applications {
  web: string | null
  console: string | null
}

/** Makes the HTTP server with every route of the modules, the applications' files and their pages. */
export async function createServer(
  kernel: Kernel,
  modules: readonly Module[],
  applications: Applications,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = kernel.log
  const http = fastify({
    trustProxy: kernel.config.trustProxy,
    genReqId: requestIds(),
    childLoggerFactory: parent => parent, // whoever logs for a call makes the one with its id, most never do
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: logger,
    bodyLimit: bodyBytes,
    ...connectionTimes(kernel.config),
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })
  boundConnections(http.server, kernel.config)
  // Where browsers are sent for a file; to name it takes no request.
  const redirect = await kernel.files.redirect('any', 60)
  const bucket = redirect && new URL(redirect).origin
  const hashes = await scriptHashes(applications)
  const security = await watchFrameOrigins(kernel, modules, frames =>
    securityHeaders(hashes, kernel.config, bucket, frames),
  )
  http.addHook('onRequest', (request, reply, done) => {
    reply.headers(security()).header('x-request-id', request.id)
    done()
  })
  closeAfterStop(http)
  limitNetworks(http, kernel)
  http.setErrorHandler((error, request, reply) => sendFailure(kernel, { error, request, reply }))
  await allowOwnPages(http, kernel.config)
  await addPlugins(http, kernel.config)
  serveHealth(http, kernel)
  const routes = modules.flatMap(module => [...(module.routes ?? []), ...(module.admin ?? [])])
  mountRoutes(http, kernel, routes)
  for (const module of modules) module.raw?.(http, kernel)
  await serveDocumentation(
    http,
    routes.map(route => route.endpoint).filter(({ path }) => !path.startsWith('/api/admin/')),
  )
  await serveApplications(http, kernel, modules, applications)
  return http
}

/** What a stop still answers is the last on its connection, which would stay open for another call and keep it waiting. */
function closeAfterStop(http: FastifyInstance): void {
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (!http.server.listening) reply.header('connection', 'close')
    done()
  })
}

/** Most bytes of a body where its endpoint names no other. */
const bodyBytes = 64 * 1024

async function scriptHashes({ web, console }: Applications): Promise<string[]> {
  const folders = [web, console].filter(folder => folder !== null)
  return (await Promise.all(folders.map(folder => inlineScriptHashes(`${folder}/index.html`)))).flat()
}

async function addPlugins(http: FastifyInstance, { maxDelayMs }: Config): Promise<void> {
  // Up to 64 KiB in one go: a stream for an answer of 10 KB costs twice the CPU of packing it.
  await http.register(compress, {
    threshold: 1024,
    syncThreshold: 64 * 1024,
    encodings: ['br', 'gzip'],
    globalDecompression: false, // no client packs what it sends
  })
  await http.register(cookie)
  await http.register(formbody, { bodyLimit: bodyBytes })
  await http.register(multipart, {
    limits: {
      files: 1,
      fileSize: Math.max(limits.imageBytes, limits.chunkBytes) + 1,
      fields: 20,
      fieldSize: bodyBytes,
    },
  })
  await http.register(underPressure, {
    maxEventLoopDelay: maxDelayMs, // not utilisation: a busy server that still answers quickly is not in trouble
    retryAfter: 5,
    exposeStatusRoute: false,
  })
}

async function serveDocumentation(
  http: FastifyInstance,
  endpoints: Parameters<typeof openApi>[0],
): Promise<void> {
  const documentation: FastifyPluginAsync = async scope => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: openApi(endpoints) as never },
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs' })
  }
  await http.register(documentation)
}

async function serveApplications(
  http: FastifyInstance,
  kernel: Kernel,
  modules: readonly Module[],
  { web, console }: Applications,
): Promise<void> {
  http.all('/api/*', async (request, reply) => {
    const body = {
      ret: 404,
      code: 'notFound',
      msg: createScope(kernel).text('code.notFound'),
      data: {},
      serverTime: kernel.clock.now(),
      requestId: request.id,
    }
    return reply.status(404).header('cache-control', 'no-store').send(body)
  })
  if (console !== null) {
    http.get('/console', (request, reply) =>
      reply.redirect(`/console/${new URL(`http://page${request.url}`).search}`, 308),
    )
    await serveApplication(http, kernel, console, '/console/', { routes: [], rules: [], heads: [] })
  }
  if (web !== null) {
    const routes = modules.flatMap(module => module.routes ?? [])
    await serveApplication(http, kernel, web, '/', {
      routes,
      rules: modules.flatMap(module => module.pages ?? []),
      heads: modules.flatMap(module => module.heads ?? []),
      title: modules.find(module => module.pageTitle)?.pageTitle,
    })
  }
}

/** Hashed files may be cached for ever; the page itself never. */
async function serveApplication(
  http: FastifyInstance,
  kernel: Kernel,
  folder: string,
  prefix: string,
  pages: Pick<PageOptions, 'routes' | 'rules' | 'heads' | 'title'>,
) {
  if (!existsSync(`${folder}/index.html`)) throw new Error(`${folder} is not built: run npm run build`)
  const application: FastifyPluginAsync = async scope => {
    await scope.register(serveStatic, {
      root: folder,
      prefix,
      wildcard: false,
      index: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true, // the build lays .br and .gz beside each file
      globIgnore: ['index.html', '**/index.html', manifestFile, addressesFile, '**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        if (path.endsWith('/sw.js')) reply.header('cache-control', 'no-cache')
        else if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=3600')
      },
    })
    await servePages(scope, kernel, { folder, prefix, ...pages })
  }
  await http.register(application)
}
