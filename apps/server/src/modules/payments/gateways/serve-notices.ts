import { gatewayNames } from '@xinghe/contract'
import type { FastifyInstance } from 'fastify'
import { createScope, type Kernel } from '#kernel/scope.ts'
import { receiveNotice } from './receive-notice.ts'

/** Bytes of a notification. */
const mostBytes = 64 * 1024

/** Where gateways send their notifications: `POST /pay/notify/<gateway>`, whatever form they have. */
export function serveNotices(http: FastifyInstance, kernel: Kernel): void {
  void http.register((http, _, ready) => {
    http.removeAllContentTypeParsers()
    http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_, body, done) =>
      done(null, body),
    )
    http.post('/pay/notify/:gateway', async (request, reply) => {
      const { gateway } = request.params as { gateway: string }
      const name = gatewayNames.find(known => known === gateway)
      if (name === undefined) return reply.code(404).send('')
      const scope = createScope(kernel, undefined, kernel.log.child({ requestId: request.id }))
      const query = Object.fromEntries(
        Object.entries(request.query as Record<string, unknown>).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        ),
      )
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const answer = await receiveNotice(scope, name, { body, headers: request.headers, query })
      return reply.code(answer.status).type(answer.type).send(answer.body)
    })
    ready()
  })
}
