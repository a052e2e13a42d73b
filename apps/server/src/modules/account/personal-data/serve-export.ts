import { minuteMs } from '@xinghe/contract/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '#kernel/fail.ts'
import { signGrant, verifyTicket } from '#kernel/files/sign.ts'
import type { HttpContext } from '#kernel/http/route.ts'
import { newSecret } from '#kernel/ids.ts'
import { callerOf, createScope, type Kernel, type Scope } from '#kernel/scope.ts'
import { sessionHolders } from '../session-holders.ts'
import { lastExport } from './state.ts'
import { exportFile } from './write-export.ts'

/** Names the browser that an address was signed for. */
const exportCookie = 'xh_export'
const addressMinutes = 10

/** An address of the caller's file, for this browser, while their session is open. @throws notFound */
export async function openExport(scope: Scope, http: HttpContext): Promise<{ url: string }> {
  const last = await lastExport(scope, callerOf(scope))
  if (last?.state !== 'ready' || last.expiresAt <= scope.now()) return fail('notFound')
  const holder = newSecret()
  http.setCookie(exportCookie, holder, addressMinutes * 60)
  const ticket = signGrant(scope.kernel.secrets, {
    folder: exportFile(last.id),
    holder,
    right: scope.viewer.sessionId ?? fail('identityNeeded'),
    expiresAt: scope.now() + addressMinutes * minuteMs,
  })
  return { url: `/files/export/${ticket}/${last.id}.json` }
}

type Address = FastifyRequest<{ Params: { ticket: string; file: string } }>

export function serveExports(http: FastifyInstance, kernel: Kernel): void {
  http.get('/files/export/:ticket/:file', async (request: Address, reply) => {
    const { ticket, file } = request.params
    const id = file.match(/^([0-9a-z]{1,24})\.json$/)?.[1] ?? fail('notFound')
    const holder = request.cookies[exportCookie] ?? fail('addressExpired')
    const now = kernel.clock.now()
    const grant = verifyTicket(kernel.secrets, ticket, { folder: exportFile(id), holder, now })
    const sessionId = grant?.right ?? fail('addressExpired')
    const session = (await sessionHolders(createScope(kernel), [sessionId])).get(sessionId)
    if (!session || session.expiresAt <= now) fail('addressExpired')
    const key = exportFile(id)
    const size = (await kernel.files.size(key)) ?? fail('notFound')
    const body = (await kernel.files.get(key)) ?? fail('notFound')
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${session.uid}-data.json"`)
      .header('content-length', size)
      .type('application/json; charset=utf-8')
      .send(body)
  })
}
