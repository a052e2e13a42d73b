import type { DataOf, FanNotice, notices, Paging } from '@xinghe/contract'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { relatedUsers } from '#modules/social/index.ts'
import { readUntil } from '../read-messages.ts'
import { type NoticeRow, notice } from '../tables.ts'
import { newestFirst } from './order.ts'
import { shownToCaller } from './unseen.ts'

/** Who began to follow the caller, last first. */
export async function listFanNotices(scope: Scope, paging: Paging): Promise<DataOf<typeof notices.fans>> {
  const uid = callerOf(scope)
  const listedAt = scope.now()
  const readAt = await readUntil(scope, uid, 'fans')
  const list = await listRows(scope, paging, newestFirst, {
    table: notice,
    fits: await shownToCaller(scope, uid, 'fans'),
    keysOf: row => [row.at, row.id],
    view: rows => viewFans(scope, rows, readAt),
  })
  return { ...list, listedAt }
}

async function viewFans(scope: Scope, rows: readonly NoticeRow[], readAt: number): Promise<FanNotice[]> {
  const users = await relatedUsers(
    scope,
    rows.map(row => row.actor),
  )
  return rows.flatMap(({ actor, at }) => {
    const user = users.get(actor)
    return user ? [{ ...user, at, isNew: at > readAt }] : []
  })
}
