import { type Code, codes, type Envelope } from '@xinghe/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRetryable, isUnreadableValue } from '../db.ts'
import { Failure } from '../fail.ts'
import { isStorageFull } from '../files/storage-full.ts'
import type { Kernel } from '../scope.ts'
import { type Language, sentence } from '../text.ts'
import { isBodyError } from './file.ts'

interface Failed {
  error: unknown
  request: FastifyRequest
  reply: FastifyReply
  language?: Language
}

/** When callers may ask a database again that could not be asked. */
const askAgainSec = 3

/** The one place that turns whatever was thrown into an answer; anything unexpected is logged and tells nothing. */
export function sendFailure(
  kernel: Kernel,
  { error, request, reply, language = 'zh-CN' }: Failed,
): FastifyReply {
  const { code, params } = asFailure(error, request) ?? unexpected(kernel, error, request)
  const { http, ret } = codes[code]
  kernel.metrics.calls.observe(
    { endpoint: request.routeOptions.config.endpoint ?? '', ret },
    reply.elapsedTime / 1000,
  )
  const body: Envelope<unknown> = {
    ret,
    code,
    msg: sentence(language, `code.${code}`, params),
    data: {},
    ...(typeof params.field === 'string' && params.field !== '' && { field: params.field }),
    serverTime: kernel.clock.now(),
    requestId: request.id,
  }
  if (typeof params.seconds === 'number') reply.header('retry-after', params.seconds)
  return reply.status(http).header('cache-control', 'no-store').send(body)
}

function unexpected({ log }: Kernel, error: unknown, request: FastifyRequest): Failure {
  log.child({ requestId: request.id }).error({ err: error }, 'unexpected')
  return new Failure('unexpected')
}

function asFailure(error: unknown, { raw }: FastifyRequest): Failure | null {
  if (error instanceof Failure) return error
  if (isStorageFull(error)) return new Failure('storageFull')
  if (isRetryable(error)) return new Failure('unavailable', { seconds: askAgainSec })
  if (isUnreadableValue(error)) return new Failure('malformed', { field: '', reason: '' })
  // Callers who hang up get no answer, and what came of it is no error of ours.
  if (isBodyError(error) || (raw.destroyed && !raw.complete)) return malformedBody()
  const code = codeOfFastify(error)
  return code && new Failure(code, { field: 'body', reason: '' })
}

/** What Fastify and its plugins refuse; null for what is not the caller's fault. */
function codeOfFastify(error: unknown): Code | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  const name = String(error.code)
  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  return fastifyCodes[name] ?? (name.startsWith('FST_') && status < 500 ? 'malformed' : null)
}

const malformedBody = () => new Failure('malformed', { field: 'body', reason: '' })

const fastifyCodes: Record<string, Code> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_UNDER_PRESSURE: 'unavailable',
}
