import type { FastifyInstance } from 'fastify'
import type { Kernel } from '../scope.ts'
import { sameSecret } from '../secrets.ts'
import { within } from '../within.ts'

/** So long `/readyz` waits for the database, milliseconds. */
const readyMs = 1_500

/**
 * `/healthz`: the process answers. `/readyz`: it can serve (its database answers, its disk has room). `/metrics`: to
 * whoever has the token.
 */
export function serveHealth(http: FastifyInstance, kernel: Kernel): void {
  http.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  http.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const answers = await within(readyMs, kernel.database.pool.query('select 1')).catch(() => null)
    const { level } = await kernel.disk.refresh()
    if (answers === null) return reply.status(503).send({ ok: false })
    if (level === 'low') return reply.status(503).send({ ok: false, reason: 'storageFull' })
    return reply.send({ ok: true })
  })
  http.get('/metrics', async (request, reply) => {
    const { metricsToken } = kernel.config
    const shown = request.headers.authorization ?? ''
    reply.header('cache-control', 'no-store')
    if (metricsToken === null || !sameSecret(shown, `Bearer ${metricsToken}`))
      return reply.status(403).send({ ok: false })
    return reply.type(kernel.metrics.registry.contentType).send(await kernel.metrics.registry.metrics())
  })
}
