import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, fail } from '../fail.ts'
import type { UploadedFile } from './route.ts'

/** Fields and file of a multipart call. Fields come before the file, so they are known when its bytes begin. */
export interface MultipartBody {
  fields: Record<string, string>
  file: UploadedFile | null
}

export async function readMultipart(request: FastifyRequest, reply: FastifyReply): Promise<MultipartBody> {
  if (!request.isMultipart()) fail('unsupportedType')
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') return { fields, file: uploadedFile(part, request, reply) }
      fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    throw noteBodyError(error)
  }
  return { fields, file: null }
}

/** What the parser of a body threw: the body is not what it should be. */
const bodyErrors = new WeakSet<object>()

function noteBodyError(error: unknown): unknown {
  // Those with a code of Fastify's are told apart by it.
  if (error instanceof Error && !('code' in error && String(error.code).startsWith('FST_')))
    bodyErrors.add(error)
  return error
}

/** Whether this was thrown because a body cannot be read, wherever it surfaced. */
export function isBodyError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && bodyErrors.has(error)
}

/** Reads away what is left of a body that nobody wants any more: unread, it would hold its connection for ever. */
export function drain(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new Failure('malformed', { field: 'body', reason: '' }))
  raw.once('close', () => raw.writableFinished || abort())
  return controller.signal
}

function uploadedFile(part: MultipartFile, { headers }: FastifyRequest, reply: FastifyReply): UploadedFile {
  part.file.once('error', noteBodyError)
  const announced = Number(headers['content-length'] ?? Number.NaN)
  return {
    name: part.filename,
    stream: part.file,
    mostBytes: Number.isSafeInteger(announced) ? announced : null,
    hangUp: hangUpOf(reply),
    async bytes(limit, beyond = () => fail('tooLarge'), signal) {
      signal?.throwIfAborted()
      const abort = () => part.file.destroy(signal?.reason)
      signal?.addEventListener('abort', abort, { once: true })
      const chunks: Buffer[] = []
      let size = 0
      try {
        for await (const chunk of part.file) {
          size += chunk.length
          if (size > limit) beyond()
          chunks.push(chunk)
        }
      } finally {
        signal?.removeEventListener('abort', abort)
      }
      return Buffer.concat(chunks)
    },
  }
}
