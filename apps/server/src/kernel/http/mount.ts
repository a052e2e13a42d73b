import type { EndpointSpec } from '@xinghe/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../audit.ts'
import { evict } from '../evict.ts'
import { fail } from '../fail.ts'
import { checkLimit } from '../limits.ts'
import { createScope, type Kernel, type Scope, transact } from '../scope.ts'
import { changesState, checkAccess, refuseCrossSite } from './access.ts'
import { etagOf } from './answers.ts'
import { authenticate, clientOf } from './authenticate.ts'
import { isByTls } from './call-hosts.ts'
import { checkReply } from './check-reply.ts'
import { isForm, readCommon } from './common-params.ts'
import { answerOf } from './errors.ts'
import { drain, type MultipartBody, readMultipart } from './file.ts'
import { idempotencyKeyOf, runIdempotent } from './idempotency.ts'
import type { HttpContext, Route } from './route.ts'
import { sendAnswer } from './send-answer.ts'
import { clearSecretCookie, secretOf, setSecretCookie, wantsSecret } from './session-secret.ts'
import { isShared, readSharedInput, sharedAnswer } from './shared-answer.ts'
import { checkSignature } from './sign.ts'

/** Serves every route under its lower-cased path. */
export function mountRoutes(http: FastifyInstance, kernel: Kernel, routes: readonly Route[]): void {
  for (const route of routes) {
    const { method, path, cacheable } = route.endpoint
    http.route({
      method,
      url: path.toLowerCase(),
      // The store keeps answers packed, and a GET has no body to unpack.
      ...(cacheable && { compress: false as const, decompress: false as const }),
      handler: (request, reply) => answer(kernel, route, request, reply),
    })
  }
}

async function answer(kernel: Kernel, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route
  const now = kernel.clock.now()
  const startedAt = performance.now()
  const ended = (ret: number) =>
    kernel.metrics.calls.observe({ endpoint: endpoint.path, ret }, (performance.now() - startedAt) / 1000)
  reply.header('x-server-time', now)
  const common = readCommon(request)
  try {
    if (endpoint.method === 'GET') checkSignature(request.query as Record<string, unknown>, now)
    const secret = common.token ? secretOf(request.headers, common.token) : null
    const viewer = await authenticate(kernel, common, clientOf(request, kernel.config), secret)
    checkAccess(endpoint, viewer)
    if (changesState(endpoint)) refuseCrossSite(request, kernel.config)
    if (endpoint.limit) await checkLimit(kernel, viewer, endpoint.path, endpoint.limit)
    if (isShared(endpoint, viewer)) {
      const query = request.query as Record<string, unknown>
      const input = readSharedInput(endpoint, query, () => parseInput(endpoint, request, null))
      const shared = await sharedAnswer(kernel, route, viewer, input)
      ended(200)
      return sendAnswer(request, reply, shared, { type: jsonType, cacheControl: cacheControlOf(route) })
    }
    const multipart = endpoint.encoding === 'multipart' ? await readMultipart(request) : null
    const input = parseInput(endpoint, request, multipart)
    const scope = createScope(kernel, viewer, kernel.log.child({ requestId: request.id }))
    const idempotencyKey = idempotencyKeyOf(endpoint, viewer, input, request.query as Record<string, unknown>)
    const side = httpContext(kernel, { request, reply, multipart, token: common.token ?? '', secret })
    const data = await runHandler(scope, route, input, { side, idempotencyKey })
    if (kernel.checksReplies) checkReply(endpoint.data, data)
    ended(200)
    return send(reply, route, request, JSON.stringify(data), now)
  } catch (error) {
    const failed = answerOf(error, {
      language: common.i18n === '1' ? 'zh-TW' : 'zh-CN',
      requestId: request.id,
      now: kernel.clock.now(),
      log: kernel.log.child({ requestId: request.id }),
    })
    ended(failed.body.ret)
    if (failed.retryAfterSec !== undefined) reply.header('retry-after', failed.retryAfterSec)
    return reply.status(failed.http).header('cache-control', 'no-store').send(failed.body)
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
    renewSecret(expire) {
      // Whoever showed it in a header keeps it themselves.
      if (secret === null || request.headers.authorization !== undefined) return
      setSecretCookie(browser, { token, secret, expire, now: clock.now() })
    },
    dropSecret: () => clearSecretCookie(browser, token),
    file: async () => multipart?.file ?? fail('malformed', { field: 'file', reason: '' }),
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

/** Staff calls carry their audit row in the same transaction, and what they changed is shown at once; a call with an idempotency key keeps its answer there. */
async function runHandler(
  scope: Scope,
  route: Route,
  input: never,
  { side, idempotencyKey }: { side: HttpContext; idempotencyKey: string | null },
): Promise<unknown> {
  const { endpoint } = route
  const unprepared = (scope: Scope) => route.run(scope, input, side)
  const run = route.prepare ? await preparedRun(route.prepare(scope, input)) : unprepared
  const audited = endpoint.access.startsWith('staff:') && endpoint.method === 'POST'
  const handler = audited ? (scope: Scope) => withAudit(scope, endpoint, input, run) : run
  return idempotencyKey === null ? handler(scope) : runIdempotent(scope, idempotencyKey, handler)
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
    await evict(scope, 'answers')
    return result
  })
}

const jsonType = 'application/json; charset=utf-8'

function cacheControlOf({ options: { publicForSec } }: Route): string {
  return publicForSec === undefined ? 'no-store' : `public, max-age=${publicForSec}`
}

/** `data` as JSON, written once for the envelope and its ETag. */
function send(reply: FastifyReply, route: Route, request: FastifyRequest, data: string, now: number) {
  reply.header('cache-control', cacheControlOf(route))
  if (route.options.publicForSec !== undefined) {
    const etag = etagOf(data)
    reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  }
  return reply.type(jsonType).send(`{"ret":200,"msg":"","data":${data},"serverTime":${now}}`)
}
