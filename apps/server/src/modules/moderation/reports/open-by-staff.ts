import type { ModerationCase } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { checkStanding } from '../cases/check-standing.ts'
import { viewCases } from '../cases/views.ts'
import { subjectOf } from '../subjects.ts'
import { lockTarget, openCase, weighCase } from './open-case.ts'

/**
 * The open case about somebody, a new one if there is none. Who opens it reports nothing, so they may decide it: as with
 * any other, not about themselves, and about staff only an owner.
 * @throws notFound, standingTooLow, notOneself
 */
export async function openByStaff(scope: Scope, { toUid }: { toUid: string }): Promise<ModerationCase> {
  const target = { kind: 'user', target: toUid } as const
  const view = (await subjectOf(scope, 'user')?.load(scope, toUid)) ?? fail('notFound')
  return transact(scope, async scope => {
    await lockTarget(scope, target)
    const row = await openCase(scope, target, view)
    await checkStanding(scope, row)
    const [shown] = await viewCases(scope, [await weighCase(scope, row)])
    return shown ?? fail('notFound')
  })
}
