import { existsSync } from 'node:fs'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
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
import { newId } from '../ids.ts'
import type { Module } from '../module.ts'
import { createScope, type Kernel } from '../scope.ts'
import { answerOf } from './errors.ts'
import { serveHealth } from './health.ts'
import { mountRoutes } from './mount.ts'
import { openApi } from './openapi.ts'
import { inlineScriptHashes, servePages } from './page-data.ts'

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
  checkReplies: boolean,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = kernel.log
  const http = fastify({
    trustProxy: kernel.config.trustProxy,
    genReqId: () => newId(kernel.clock.now()),
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: logger,
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000, // for a whole request to arrive; without one a slow sender holds us for ever
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
    forceCloseConnections: 'idle',
  })
  http.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  http.setErrorHandler((error, request, reply) => {
    const failed = answerOf(error, {
      language: 'zh-CN',
      requestId: request.id,
      now: kernel.clock.now(),
      log: kernel.log,
    })
    return reply.status(failed.http).send(failed.body)
  })
  await addPlugins(http, applications, kernel.config)
  serveHealth(http, kernel)
  const routes = modules.flatMap(module => [...(module.routes ?? []), ...(module.admin ?? [])])
  mountRoutes(http, kernel, routes, checkReplies)
  for (const module of modules) module.raw?.(http, kernel)
  await serveDocumentation(
    http,
    routes.map(route => route.endpoint),
  )
  await serveApplications(http, kernel, modules, applications)
  return http
}

async function addPlugins(
  http: FastifyInstance,
  applications: Applications,
  { maxDelayMs }: Config,
): Promise<void> {
  const hashes = (
    await Promise.all(
      [applications.web, applications.console]
        .filter(folder => folder !== null)
        .map(folder => inlineScriptHashes(`${folder}/index.html`)),
    )
  ).flat()
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Code readers and drawings bring WebAssembly, from this origin only.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...hashes],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        connectSrc: ["'self'", 'ws:', 'wss:', 'https:'],
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
  // Up to 64 KiB in one go: a stream for an answer of 10 KB costs twice the CPU of packing it.
  await http.register(compress, { threshold: 1024, syncThreshold: 64 * 1024, encodings: ['br', 'gzip'] })
  await http.register(cookie)
  await http.register(formbody, { bodyLimit: 256 * 1024 })
  await http.register(multipart, {
    limits: {
      files: 1,
      fileSize: Math.max(limits.imageBytes, limits.chunkBytes) + 1,
      fields: 20,
      fieldSize: 64 * 1024,
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
    return reply.status(404).send(body)
  })
  if (console !== null) await serveApplication(http, kernel, console, '/console/', { routes: [], rules: [] })
  if (web !== null) {
    const routes = modules.flatMap(module => module.routes ?? [])
    await serveApplication(http, kernel, web, '/', {
      routes,
      rules: modules.flatMap(module => module.pages ?? []),
    })
  }
}

/** Hashed files may be kept for ever; the page itself never. */
async function serveApplication(
  http: FastifyInstance,
  kernel: Kernel,
  folder: string,
  prefix: string,
  data: Pick<Parameters<typeof servePages>[2], 'routes' | 'rules'>,
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
      globIgnore: ['index.html', '**/index.html', '**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        if (path.endsWith('/sw.js')) reply.header('cache-control', 'no-cache')
        else if (!path.includes('/assets/')) reply.header('cache-control', 'public, max-age=3600')
      },
    })
    await servePages(scope, kernel, { html: `${folder}/index.html`, prefix, ...data })
  }
  await http.register(application)
}
