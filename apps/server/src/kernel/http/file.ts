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
  for await (const part of request.parts()) {
    if (part.type === 'file') return { fields, file: uploadedFile(part) }
    fields[part.fieldname] = String(part.value)
  }
  return { fields, file: null }
}

/** Reads away what is left of a body that nobody wants any more: unread, it would hold its connection for ever. */
export function drain(request: FastifyRequest): void {
  request.raw.unpipe()
  request.raw.resume()
}

function uploadedFile(part: MultipartFile): UploadedFile {
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
