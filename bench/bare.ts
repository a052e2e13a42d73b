import { fastify } from 'fastify'

/** What the peer answers under each address: recorded bytes, in memory. */
export interface Recorded {
  path: string
  type: string
  encoding: string | null
  /** Base 64. */
  body: string
}

process.once('message', async (recorded: Recorded[]) => {
  const answers = new Map(
    recorded.map(({ path, type, encoding, body }) => [
      path,
      { type, encoding, body: Buffer.from(body, 'base64') },
    ]),
  )
  const http = fastify()
  for (const route of new Set(recorded.map(({ path }) => path.replace(/\?.*/, '')))) {
    http.get(route, async (request, reply) => {
      const answer = answers.get(request.url)
      if (!answer) return reply.status(404).send()
      if (answer.encoding !== null) reply.header('content-encoding', answer.encoding)
      return reply.type(answer.type).send(answer.body)
    })
  }
  await http.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ origin: http.listeningOrigin })
})
