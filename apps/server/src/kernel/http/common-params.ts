import { type CommonParams, commonParams } from '@xinghe/contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Common parameters ride in the query, or in the fields of a form. Where one does not fit, none counts. */
export function readCommon(request: FastifyRequest): CommonParams {
  const query = request.query as Record<string, unknown>
  const form = isForm(request) ? (request.body as Record<string, unknown> | null) : null
  return parseCommon(form ? { ...query, ...form } : query)
}

export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

export function parseCommon(given: Record<string, unknown>): CommonParams {
  const plain = plainCommon(given)
  if (plain !== null) return plain
  const parsed = commonParams.safeParse(given)
  return parsed.success ? parsed.data : commonParams.parse({})
}

/**
 * What the schema would read from texts that are certain to fit it; null where it has to decide itself. Every call
 * passes here, and the schema costs as much as all the rest of an answer from the store.
 */
export function plainCommon(given: Record<string, unknown>): CommonParams | null {
  const read: Record<string, unknown> = {}
  for (const { name, kind, maxLength, absent } of fields) {
    const value = given[name]
    if (value === undefined) {
      if (absent !== undefined) read[name] = absent
    } else if (typeof value !== 'string') return null
    else if (kind === 'number') {
      const number = Number(value)
      if (!Number.isFinite(number)) return null
      read[name] = number
    } else if (kind === 'text' && value.length <= maxLength) read[name] = value
    else if (kind === 'switch' && (value === '0' || value === '1')) read[name] = value
    else return null
  }
  return read as CommonParams
}

interface Field {
  name: string
  kind: 'text' | 'number' | 'switch'
  maxLength: number
  /** What stands for it when it is not given. */
  absent: unknown
}

/** The schema's own fields and lengths, so that the two cannot come apart. */
const fields = Object.entries(commonParams.shape).map(([name, schema]): Field => {
  const inner = schema.unwrap()
  const absent = schema.parse(undefined)
  if (inner instanceof z.ZodString)
    return { name, kind: 'text', maxLength: inner.maxLength ?? Number.POSITIVE_INFINITY, absent }
  return { name, kind: inner instanceof z.ZodEnum ? 'switch' : 'number', maxLength: 0, absent }
})
