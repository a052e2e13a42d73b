import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../scope.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve (its database answers, its disk has room). `/metrics`: only to this machine. */
export function serveHealth(http: FastifyInstance, kernel: Kernel): void {
  http.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  http.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await kernel.database.pool.query('select 1')
      if ((await kernel.disk.refresh()).level === 'low')
        return await reply.status(503).send({ ok: false, reason: 'storageFull' })
      return await reply.send({ ok: true })
    } catch {
      return reply.status(503).send({ ok: false })
    }
  })
  http.get('/metrics', async (request, reply) => {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
    if (!isLocal || request.headers['x-forwarded-for'] !== undefined)
      return reply.status(403).send({ ok: false })
    return reply.type(kernel.metrics.registry.contentType).send(await kernel.metrics.registry.metrics())
  })
}
