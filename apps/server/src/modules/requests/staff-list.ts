import type { List, Paging, RequestState, StaffRequest } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { nameKeyOf } from './identity.ts'
import { type RequestRow, workRequest } from './tables.ts'
import { requestView, worksOf } from './views.ts'

/** Requests for staff, those that many ask for first, with how many wait for an answer. */
export async function listForStaff(
  scope: Scope,
  { state, q, ...paging }: Paging & { state?: RequestState | undefined; q?: string | undefined },
): Promise<List<StaffRequest> & { open: number }> {
  const key = q ? nameKeyOf(q) : ''
  const list = await listRows(
    scope,
    paging,
    { columns: [workRequest.asked, workRequest.id], direction: 'desc' },
    {
      table: workRequest,
      fits: and(
        state && eq(workRequest.state, state),
        key === '' ? undefined : sql`strpos(${workRequest.nameKey}, ${key}) > 0`,
      ),
      keysOf: row => [row.asked, row.id],
      view: rows => viewForStaff(scope, rows),
    },
  )
  return { ...list, open: await scope.db.$count(workRequest, eq(workRequest.state, 'open')) }
}

async function viewForStaff(scope: Scope, rows: readonly RequestRow[]): Promise<StaffRequest[]> {
  const cards = await worksOf(scope, rows)
  const askers = await people(
    scope,
    rows.flatMap(row => row.uid ?? []),
  )
  return rows.map(row => {
    const asker = row.uid === null ? undefined : askers.get(row.uid)
    return {
      ...requestView(row, cards),
      asker: asker ? { uid: asker.uid, nickName: asker.nickName } : null,
      link: row.link,
      note: row.note,
      isHidden: row.hiddenAt !== null,
    }
  })
}
