import { type Code, codes, type Envelope } from '@xinghe/contract'
import { isUnreadableValue } from '../db.ts'
import { Failure } from '../fail.ts'
import { isStorageFull } from '../files/storage-full.ts'
import type { Log } from '../log.ts'
import { type Language, sentence } from '../text.ts'

export interface Answer {
  http: number
  body: Envelope<unknown>
  /** Seconds until another try may succeed. */
  retryAfterSec?: number
}

/** The one place that turns whatever was thrown into an answer; anything unexpected is logged and tells nothing. */
export function answerOf(
  error: unknown,
  context: { language: Language; requestId: string; now: number; log: Log },
): Answer {
  const failure = asFailure(error)
  if (failure === null) context.log.error({ err: error }, 'unexpected')
  const { code, params } = failure ?? new Failure('unexpected')
  const retryAfterSec = typeof params.seconds === 'number' ? params.seconds : undefined
  return {
    http: codes[code].http,
    body: {
      ret: codes[code].ret,
      code,
      msg: sentence(context.language, `code.${code}`, params),
      data: {},
      serverTime: context.now,
      requestId: context.requestId,
    },
    ...(retryAfterSec !== undefined && { retryAfterSec }),
  }
}

function asFailure(error: unknown): Failure | null {
  if (error instanceof Failure) return error
  if (isStorageFull(error)) return new Failure('storageFull')
  if (isUnreadableValue(error)) return new Failure('malformed', { field: '', reason: '' })
  const code = fastifyCodes[String((error as { code?: unknown } | null)?.code)]
  return code ? new Failure(code, { field: 'body', reason: '' }) : null
}

const fastifyCodes: Record<string, Code> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed',
  FST_UNDER_PRESSURE: 'unavailable',
}
