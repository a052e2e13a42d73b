import { createHash } from 'node:crypto'
import type { CommonParams, EndpointSpec, Envelope } from '@xinghe/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { recordAudit } from '../audit.ts'
import { fail } from '../fail.ts'
import { createScope, type Kernel, type Scope, transact } from '../scope.ts'
import { changesState, checkAccess, refuseCrossSite } from './access.ts'
import { authenticate, isForm, placeOf, readCommon } from './authenticate.ts'
import { checkReply } from './check-reply.ts'
import { answerOf } from './errors.ts'
import { drain, type MultipartBody, readMultipart } from './file.ts'
import { refuseReplay, runIdempotent, type SignedQuery } from './idempotency.ts'
import { checkLimit } from './limits.ts'
import type { HttpContext, Route } from './route.ts'
import { checkSignature } from './sign.ts'

/** Serves every route under its lower-cased path. A reply is checked against its shape unless the site is in production. */
export function mountRoutes(
  http: FastifyInstance,
  kernel: Kernel,
  routes: readonly Route[],
  checkReplies: boolean,
): void {
  for (const route of routes) {
    const { method, path } = route.endpoint
    http.route({
      method,
      url: path.toLowerCase(),
      handler: (request, reply) => answer(kernel, route, request, reply, checkReplies),
    })
  }
}

async function answer(
  kernel: Kernel,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  checkReplies: boolean,
) {
  const ended = kernel.metrics.calls.startTimer({ endpoint: route.endpoint.path })
  const common = readCommon(request)
  const log = kernel.log.child({ requestId: request.id })
  try {
    const { endpoint } = route
    const now = kernel.clock.now()
    if (endpoint.method === 'GET') checkSignature(request.query as Record<string, unknown>, now)
    const viewer = await authenticate(kernel, common, placeOf(request, kernel.config))
    const scope = createScope(kernel, viewer, log)
    checkAccess(endpoint, viewer)
    if (changesState(endpoint)) refuseCrossSite(request)
    await checkLimit(scope, endpoint)
    const multipart = endpoint.encoding === 'multipart' ? await readMultipart(request) : null
    const input = parseInput(endpoint, request, multipart)
    if (endpoint.method === 'GET' && endpoint.idempotent && viewer.uid !== null)
      await refuseReplay(scope, request.query as SignedQuery)
    const data = await runHandler(scope, route, input, httpContext(request, reply, common, multipart))
    if (checkReplies) checkReply(endpoint.data, data)
    ended({ ret: 200 })
    return send(reply, route, request, { ret: 200, msg: '', data, serverTime: now })
  } catch (error) {
    const failed = answerOf(error, {
      language: common.i18n === '1' ? 'zh-TW' : 'zh-CN',
      requestId: request.id,
      now: kernel.clock.now(),
      log,
    })
    ended({ ret: failed.body.ret })
    if (failed.retryAfterSec !== undefined) reply.header('retry-after', failed.retryAfterSec)
    return reply.status(failed.http).header('cache-control', 'no-store').send(failed.body)
  } finally {
    if (route.endpoint.encoding === 'multipart') drain(request)
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

function httpContext(
  request: FastifyRequest,
  reply: FastifyReply,
  common: CommonParams,
  multipart: MultipartBody | null,
): HttpContext {
  return {
    token: () => common.token ?? '',
    file: async () => multipart?.file ?? fail('malformed', { field: 'file', reason: '' }),
    cookie: name => request.cookies[name],
    setCookie(name, value, maxAge) {
      reply.setCookie(name, value, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
        maxAge,
      })
    },
  }
}

/** Staff calls carry their audit row in the same transaction; a call with a `rid` keeps its answer there. */
async function runHandler(scope: Scope, route: Route, input: never, side: HttpContext): Promise<unknown> {
  const { endpoint } = route
  const run = (scope: Scope) => route.run(scope, input, side)
  const { rid } = input as { rid?: string }
  const audited = endpoint.access.startsWith('staff:') && endpoint.method === 'POST'
  const handler = audited ? (scope: Scope) => withAudit(scope, endpoint, input, run) : run
  if (endpoint.idempotent !== 'rid' || !rid) return handler(scope)
  return runIdempotent(scope, `${endpoint.path}:${scope.viewer.uid ?? scope.viewer.deviceId}:${rid}`, handler)
}

async function withAudit(
  scope: Scope,
  endpoint: EndpointSpec,
  input: object,
  run: (scope: Scope) => Promise<unknown>,
) {
  if (endpoint.encoding === 'multipart') {
    const result = await run(scope) // a picture is encoded outside any transaction
    await recordAudit(scope, endpoint.path, input)
    return result
  }
  return transact(scope, async scope => {
    const result = await run(scope)
    await recordAudit(scope, endpoint.path, input)
    return result
  })
}

function send(reply: FastifyReply, route: Route, request: FastifyRequest, body: Envelope<unknown>) {
  const { publicForSec } = route.options
  if (publicForSec === undefined) return reply.header('cache-control', 'no-store').send(body)
  const etag = `W/"${createHash('sha1').update(JSON.stringify(body.data)).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', `public, max-age=${publicForSec}`)
  return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(body)
}
