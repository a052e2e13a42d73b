import type { ShadowLimit } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { namesOf } from '../cases/views.ts'
import type { ShadowRow } from '../shadow-tables.ts'
import { isOn } from './place.ts'

/** Limits as staff see them. */
export async function viewShadows(scope: Scope, rows: readonly ShadowRow[]): Promise<ShadowLimit[]> {
  const nameOf = await namesOf(
    scope,
    rows.flatMap(row => [row.uid, row.by, row.endedBy, row.releasedBy]),
  )
  return rows.map(({ uid, by, endedBy, releasedBy, caseId: _, hasOpenedCase: __, ...row }) => ({
    ...row,
    user: nameOf(uid) ?? { uid, nickName: '' },
    by: nameOf(by),
    isOn: isOn(scope, row),
    endedBy: nameOf(endedBy),
    releasedBy: nameOf(releasedBy),
  }))
}
