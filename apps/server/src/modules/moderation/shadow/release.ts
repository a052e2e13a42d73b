import type { ShadowLimit, ShadowRelease } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { moderationShadow } from '../shadow-tables.ts'
import { releasePorts } from '../subjects.ts'
import { releaseJob } from './job-specs.ts'
import { isOn } from './place.ts'
import { changeShadow } from './staff-shadows.ts'

/** Begins to show others what was written under a limit that is over; again changes nothing. @throws shadowHolds and those of `changeShadow` */
export function releaseShadow(scope: Scope, { id }: { id: string }): Promise<ShadowLimit> {
  return changeShadow(scope, id, async (row, scope) => {
    if (isOn(scope, row)) fail('shadowHolds')
    if (row.release !== 'kept') return null
    await enqueue(scope, releaseJob, { id })
    return { release: 'running', releasedBy: callerOf(scope) }
  })
}

/** It may be killed anywhere: what is shown is marked no more, and so not found again. */
export async function releaseWritten(
  scope: Scope,
  { id }: { id: string },
  signal: AbortSignal,
): Promise<void> {
  for (const port of Object.values(releasePorts))
    while (!signal.aborted) if (!(await scope.kernel.ports.find(port)?.(scope, id))) break
  if (signal.aborted) return
  await setRelease(scope, id, 'done')
}

/** Staff may ask for it again. */
export const giveUpRelease = (scope: Scope, { id }: { id: string }) => setRelease(scope, id, 'kept')

function setRelease(scope: Scope, id: string, release: ShadowRelease): Promise<void> {
  return transact(scope, async scope => {
    await evict(scope, 'answers')
    await scope.db.update(moderationShadow).set({ release }).where(eq(moderationShadow.id, id))
  })
}
