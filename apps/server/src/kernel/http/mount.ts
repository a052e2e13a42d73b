import type { CommonParams, EndpointSpec } from '@xinghe/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../audit.ts'
import { evict } from '../evict.ts'
import { fail } from '../fail.ts'
import { checkLimit } from '../limits.ts'
import { createScope, type Kernel, type Scope, transact, type Viewer } from '../scope.ts'
import { changesByGet, checkAccess, refuseCrossSite } from './access.ts'
import { etagOf } from './answers.ts'
import { authenticate, clientOf } from './authenticate.ts'
import { setBrowserSecret } from './browser-secret.ts'
import { cacheControlOf, publicSecOf } from './cache-control.ts'
import { isByTls } from './call-hosts.ts'
import { checkReply } from './check-reply.ts'
import { isForm, readCommon } from './common-params.ts'
import { sendFailure } from './errors.ts'
import { drain, type MultipartBody, readMultipart } from './file.ts'
import { idempotencyKeyOf, runIdempotent } from './idempotency.ts'
import { pageOrigin } from './page-origin.ts'
import type { HttpContext, Route } from './route.ts'
import { sendAnswer } from './send-answer.ts'
import { clearSecretCookie, secretOf, setSecretCookie, wantsSecret } from './session-secret.ts'
import { checkQuery, isShared, readSharedInput, sharedAnswer } from './shared-answer.ts'
import { checkSignature } from './sign.ts'
import { requireIdentity } from './sign-in-port.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Path of a call, for its metrics. */
    endpoint?: string
  }
}

/** Serves every route under its lower-cased path. */
export function mountRoutes(http: FastifyInstance, kernel: Kernel, routes: readonly Route[]): void {
  for (const route of routes) {
    const { method, path, cacheable, bodyBytes } = route.endpoint
    http.route({
      method,
      url: path.toLowerCase(),
      config: { endpoint: path },
      // The store keeps answers packed.
      ...(cacheable && { compress: false as const }),
      ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
      ...(method === 'POST' && { onRequest: request => admitBeforeBody(kernel, route.endpoint, request) }),
      handler: (request, reply) => answer(kernel, route, request, reply),
      errorHandler: (error, request, reply) => {
        const language = readCommon(request).i18n === '1' ? 'zh-TW' : 'zh-CN'
        sendFailure(kernel, { error, request, reply, language })
      },
    })
  }
}

/** Viewers of calls that were let in before their body was read. */
const admitted = new WeakMap<FastifyRequest, Viewer>()

/** Whoever may not call makes us read no body. The credentials of a form are in its fields: it waits until they are read. */
async function admitBeforeBody(
  kernel: Kernel,
  endpoint: EndpointSpec,
  request: FastifyRequest,
): Promise<void> {
  refuseCrossSite(request, kernel.config)
  if (request.headers['content-encoding'] !== undefined) fail('unsupportedType')
  if (!isForm(request)) admitted.set(request, await admit(kernel, endpoint, request, readCommon(request)))
}

function shownSecret({ headers }: FastifyRequest, { token }: CommonParams): string | null {
  return token ? secretOf(headers, token) : null
}

/** Who is calling, if they may call this now. */
async function admit(
  kernel: Kernel,
  endpoint: EndpointSpec,
  request: FastifyRequest,
  common: CommonParams,
): Promise<Viewer> {
  const client = clientOf(request, kernel.config)
  const viewer = await authenticate(kernel, common, client, shownSecret(request, common))
  checkAccess(endpoint, viewer)
  if (changesByGet(endpoint)) refuseCrossSite(request, kernel.config)
  if (endpoint.limit) await checkLimit(kernel, viewer, endpoint.path, endpoint.limit)
  if (endpoint.stepUp) await requireIdentity(createScope(kernel, viewer))
  return viewer
}

async function answer(kernel: Kernel, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const now = kernel.clock.now()
  const ended = () =>
    kernel.metrics.calls.observe({ endpoint: endpoint.path, ret: 200 }, reply.elapsedTime / 1000)
  reply.header('x-server-time', now)
  const common = readCommon(request)
  try {
    if (endpoint.method === 'GET') checkSignature(request.query as Record<string, unknown>, now)
    const viewer = admitted.get(request) ?? (await admit(kernel, endpoint, request, common))
    const query = request.query as Record<string, unknown>
    const shares = isShared(endpoint, viewer)
    if (shares || route.options.publicForSec !== undefined)
      checkQuery(endpoint, { query, language: viewer.language })
    if (shares) {
      const input = readSharedInput(endpoint, query, () => parseInput(endpoint, request, null))
      const shared = await sharedAnswer(kernel, route, viewer, input)
      ended()
      return sendAnswer(request, reply, shared, {
        type: jsonType,
        cacheControl: cacheControlOf(route, input.input as never),
      })
    }
    const multipart = endpoint.encoding === 'multipart' ? await readMultipart(request, reply) : null
    const input = parseInput(endpoint, request, multipart)
    const scope = createScope(kernel, viewer, kernel.log.child({ requestId: request.id }))
    const key = idempotencyKeyOf(endpoint, viewer, input, query)
    const side = httpContext(kernel, {
      request,
      reply,
      multipart,
      token: common.token ?? '',
      secret: shownSecret(request, common),
    })
    const data = await runHandler(scope, route, input, { side, key })
    if (kernel.checksReplies) checkReply(endpoint.data, data)
    ended()
    return send(reply, { route, request, input }, JSON.stringify(data), now)
  } finally {
    if (endpoint.encoding === 'multipart') drain(request)
  }
}

function parseInput(endpoint: EndpointSpec, request: FastifyRequest, multipart: MultipartBody | null): never {
  const query = parsed(endpoint.query, request.query ?? {})
  const fields =
    multipart?.fields ?? (isForm(request) || endpoint.encoding === 'json' ? request.body : undefined)
  const body = parsed(endpoint.body, fields ?? {})
  return { ...query, ...body } as never
}

/** @throws malformed naming the first field that does not fit */
function parsed(shape: z.ZodObject | undefined, value: unknown): object {
  const result = shape?.safeParse(value) ?? { success: true, data: {} }
  if (result.success) return result.data
  const [issue] = result.error.issues
  return fail('malformed', { field: issue?.path.join('.') ?? '', reason: issue?.message ?? '' })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  multipart: MultipartBody | null
  token: string
  secret: string | null
}

function httpContext(
  { config, clock }: Kernel,
  { request, reply, multipart, token, secret }: Exchange,
): HttpContext {
  const browser = { request, reply, config }
  return {
    shown: () => ({ token, secret: secret ?? '' }),
    giveSecret(session) {
      if (wantsSecret(request)) return { secret: session.secret }
      setSecretCookie(browser, { ...session, now: clock.now() })
      return {}
    },
    dropSecret: () => clearSecretCookie(browser, token),
    file: async () => multipart?.file ?? fail('malformed', { field: 'file', reason: '' }),
    pageOrigin: () => pageOrigin(request, config),
    keepBrowserSecret: secret => setBrowserSecret(browser, secret),
    cookie: name => request.cookies[name],
    setCookie(name, value, maxAge) {
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isByTls(request, config),
        maxAge,
      })
    },
  }
}

/**
 * Staff calls carry their audit row in the same transaction, and what they changed is shown at once, unless they change
 * nothing; a call with an idempotency key keeps its answer there.
 */
async function runHandler(
  scope: Scope,
  route: Route,
  input: never,
  { side, key }: { side: HttpContext; key: string | null },
): Promise<unknown> {
  const { endpoint } = route
  const unprepared = (scope: Scope) => route.run(scope, input, side)
  const run = route.prepare ? await preparedRun(route.prepare(scope, input)) : unprepared
  const isAudited =
    endpoint.access.startsWith('staff:') && endpoint.method === 'POST' && endpoint.changes !== 'nothing'
  const handler = isAudited ? (scope: Scope) => withAudit(scope, endpoint, input, run) : run
  return key === null ? handler(scope) : runIdempotent(scope, { key, input }, handler)
}

type Run = (scope: Scope) => Promise<unknown>

/** Why a call is rejected is told only in its turn: a repeated one gets its first answer, whatever holds by now. */
async function preparedRun(prepared: Promise<Run>): Promise<Run> {
  const [outcome] = await Promise.allSettled([prepared])
  return outcome.status === 'fulfilled' ? outcome.value : () => Promise.reject(outcome.reason)
}

async function withAudit(
  scope: Scope,
  endpoint: EndpointSpec,
  input: object,
  run: (scope: Scope) => Promise<unknown>,
) {
  if (endpoint.encoding === 'multipart') {
    // A picture is encoded outside any transaction; no answer shows it before another call says where.
    const result = await run(scope)
    await recordAudit(scope, endpoint.path, input)
    return result
  }
  return transact(scope, async scope => {
    const result = await run(scope)
    await recordAudit(scope, endpoint.path, input)
    if (endpoint.changes !== 'unshown') await evict(scope, 'answers')
    return result
  })
}

const jsonType = 'application/json; charset=utf-8'

/** `data` as JSON, written once for the envelope and its ETag. */
function send(
  reply: FastifyReply,
  { route, request, input }: { route: Route; request: FastifyRequest; input: never },
  data: string,
  now: number,
) {
  reply.header('cache-control', cacheControlOf(route, input))
  if (route.options.isEmpty) return reply.status(204).send()
  if (publicSecOf(route, input) !== null) {
    const etag = etagOf(data)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  }
  return reply.type(jsonType).send(`{"ret":200,"msg":"","data":${data},"serverTime":${now}}`)
}
