import { limits } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { cleanLine } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { tellJob } from './job-specs.ts'
import { lockOpenRequest, lockRequest } from './lock-request.ts'
import { isOpen } from './rules.ts'
import { type RequestRow, workRequest } from './tables.ts'

type Nothing = Record<never, never>

/** Tells that the site looks for it. @throws notFound, requestClosed */
export async function acceptRequest(scope: Scope, { id }: { id: string }): Promise<Nothing> {
  return transact(scope, async scope => {
    await lockOpenRequest(scope, id)
    await scope.db.update(workRequest).set({ state: 'accepted' }).where(eq(workRequest.id, id))
    return {}
  })
}

/** @throws notFound, requestClosed, requestText */
export async function declineRequest(scope: Scope, input: { id: string; reason: string }): Promise<Nothing> {
  const max = limits.request.reason
  const reason = cleanLine(input.reason, max) || fail('requestText', { max })
  return close(scope, input.id, { state: 'declined', reason, mediaKey: null })
}

/** Answers it with a work that viewers see. @throws notFound, requestClosed, requestWork */
export async function publishRequest(
  scope: Scope,
  { id, mediaKey }: { id: string; mediaKey: string },
): Promise<Nothing> {
  if (!(await works(scope, [mediaKey])).has(mediaKey)) fail('requestWork')
  return close(scope, id, { state: 'published', reason: '', mediaKey })
}

/** Once: the same answer given again changes nothing and tells nobody. */
function close(
  scope: Scope,
  id: string,
  given: Pick<RequestRow, 'state' | 'reason' | 'mediaKey'>,
): Promise<Nothing> {
  return transact(scope, async scope => {
    const { state, reason, mediaKey } = await lockRequest(scope, id)
    if (state === given.state && reason === given.reason && mediaKey === given.mediaKey) return {}
    if (!isOpen(state)) fail('requestClosed')
    await scope.db
      .update(workRequest)
      .set({ ...given, closedAt: scope.now() })
      .where(eq(workRequest.id, id))
    await enqueue(scope, tellJob, { id })
    return {}
  })
}
