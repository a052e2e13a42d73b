import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#kernel/fail.ts'
import { verifyTicket } from '#kernel/files/sign.ts'
import { browserSecretOf } from '#kernel/http/browser-secret.ts'
import { createScope, type Kernel } from '#kernel/scope.ts'
import { createSender, holderCookie, playRightsPort, wholeFile } from '#modules/media/index.ts'
import { fileFolder } from './file-address.ts'
import { dispositionOf } from './rules.ts'

type Address = Record<'ticket' | 'asset' | 'quality' | 'file', string>

/** Sends files under signed addresses; the right of each is looked at again at each request. */
export function serveFiles(http: FastifyInstance, kernel: Kernel): void {
  const sender = createSender(kernel)
  const scope = createScope(kernel)
  http.get(
    '/media/download/:ticket/:asset/:quality/:file',
    async (request: FastifyRequest<{ Params: Address; Querystring: { name?: unknown } }>, reply) => {
      const { ticket, asset, quality, file } = request.params
      const name = typeof request.query.name === 'string' ? request.query.name : ''
      const opened = {
        folder: fileFolder({ asset, quality, file, name }),
        holder: request.cookies[holderCookie] ?? '',
        now: kernel.clock.now(),
      }
      const grant = verifyTicket(kernel.secrets, ticket, opened)
      if (grant?.right === undefined) return fail('addressExpired')
      const browserSecret = browserSecretOf(request.headers, kernel.config)
      const wanted = { assetId: asset, maxHeight: Number(quality), browserSecret }
      const right = await kernel.ports.find(playRightsPort)?.check(scope, grant.right, wanted)
      if (!right || right.trialSec !== null) return fail('addressExpired')
      const key = wholeFile(asset, file)
      return sender(request, reply, key, 'video/mp4', 'private, no-store', dispositionOf(name))
    },
  )
}
