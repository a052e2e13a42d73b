import { eq, sql } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { lockOpenRequest } from './lock-request.ts'
import { workRequest, workRequestAsker } from './tables.ts'

/** Adds those who ask for one request to those who ask for another. @throws notFound, requestClosed, requestSame */
export async function mergeRequests(
  scope: Scope,
  { id, into }: { id: string; into: string },
): Promise<Record<never, never>> {
  if (id === into) fail('requestSame')
  return transact(scope, async scope => {
    // In one order, so that two merges of the same requests never deadlock.
    for (const each of [id, into].toSorted()) await lockOpenRequest(scope, each)
    await scope.db.execute(sql`insert into ${workRequestAsker} (request_id, uid, at)
      select ${into}, uid, at from ${workRequestAsker} where request_id = ${id} on conflict do nothing`)
    const [gone] = await scope.db.delete(workRequest).where(eq(workRequest.id, id)).returning()
    const asked = await scope.db.$count(workRequestAsker, eq(workRequestAsker.requestId, into))
    await scope.db.update(workRequest).set({ asked }).where(eq(workRequest.id, into))
    // It is gone: the log alone has what it was called.
    detailAudit(scope, { title: gone?.name ?? '' })
    return {}
  })
}
