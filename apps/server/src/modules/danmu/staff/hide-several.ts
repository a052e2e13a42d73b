import { type danmuAdmin, importedDanmuUid, type ParsedOf } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { hideByHand, restoreByHand } from '#modules/moderation/index.ts'
import { hideDanmu, restoreDanmu } from '../sending/hide.ts'
import { danmuItem } from '../tables.ts'

type Ids = { ids: string[] }

/** Each answers, and notes in the audit log, those that it changed. @throws notOneself, standingTooLow */
export async function hideSeveral(
  scope: Scope,
  { ids, reason, note }: ParsedOf<typeof danmuAdmin.hide>,
): Promise<Ids> {
  return hideByHand(scope, { kind: 'danmu', written: await writtenOf(scope, ids), reason, note }, hideDanmu)
}

/** @throws notOneself, standingTooLow, hiddenByDecision */
export async function restoreSeveral(scope: Scope, { ids }: Ids): Promise<Ids> {
  return restoreByHand(scope, { kind: 'danmu', written: await writtenOf(scope, ids) }, restoreDanmu)
}

async function writtenOf({ db }: Scope, ids: readonly string[]) {
  const { id, uid } = danmuItem
  const rows = await db
    .select({ id, uid })
    .from(danmuItem)
    .where(inArray(id, [...ids]))
  // Nobody of this site sent one that came in a file.
  return rows.map(row => ({ ...row, uid: row.uid === importedDanmuUid ? null : row.uid }))
}
