import { Negotiator } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Answer, Encoding } from './answers.ts'

/** Browsers send a handful of these; a header that nobody else sends must not stay. */
const known = new LRUCache<string, { encoding: Encoding | null }>({
  max: 100,
  maxSize: 20_000,
  sizeCalculation: (_, header) => header.length,
})
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'] })

function encodingFor(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  const earlier = known.get(header)
  if (earlier) return earlier.encoding
  const encoding = negotiator.negotiate(header)
  known.set(header, { encoding })
  return encoding
}

/** Sends finished bytes in the form the caller reads; the route must be left alone by the compressing plug-in. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { type, cacheControl, vary = [] }: { type: string; cacheControl: string; vary?: readonly string[] },
): FastifyReply {
  reply.header('cache-control', cacheControl)
  // Beside the origin, where pages of one host call another.
  const earlier = reply.getHeader('vary')
  const varies = [
    ...(earlier ? [String(earlier)] : []),
    ...(answer.isPackable ? ['accept-encoding'] : []),
    ...vary,
  ]
  if (varies.length > 0) reply.header('vary', varies.join(', '))
  if (cacheControl !== 'no-store') {
    reply.header('etag', answer.etag)
    if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send()
  }
  reply.header('content-type', type)
  if (!answer.isPackable) return reply.send(answer.plain)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(answer.plain)
  return reply.header('content-encoding', encoding).send(answer.packed(encoding))
}
