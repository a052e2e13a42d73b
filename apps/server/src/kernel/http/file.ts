import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { fail } from '../fail.ts'
import type { UploadedFile } from './route.ts'

/** Fields and file of a multipart call. Fields come before the file, so they are known when its bytes begin. */
export interface MultipartBody {
  fields: Record<string, string>
  file: UploadedFile | null
}

export async function readMultipart(request: FastifyRequest): Promise<MultipartBody> {
  if (!request.isMultipart()) fail('unsupportedType')
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') return { fields, file: uploadedFile(part) }
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

function uploadedFile(part: MultipartFile): UploadedFile {
  part.file.once('error', noteBodyError)
  return {
    name: part.filename,
    stream: part.file,
    async bytes(limit, beyond = () => fail('tooLarge')) {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of part.file) {
        size += chunk.length
        if (size > limit) beyond()
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    },
  }
}
