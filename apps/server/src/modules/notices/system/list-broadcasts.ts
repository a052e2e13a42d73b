import type { BroadcastState, List, noticesAdmin, ParsedOf, StaffMessage } from '@xinghe/contract'
import { and, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { type BroadcastRow, noticeBroadcast } from '../tables.ts'

const { cancelledAt, startsAt, id } = noticeBroadcast

/** What staff wrote, those that begin last first. */
export function listBroadcasts(
  scope: Scope,
  { state, ...paging }: ParsedOf<typeof noticesAdmin.list>,
): Promise<List<StaffMessage>> {
  return listRows(
    scope,
    paging,
    { columns: [startsAt, id], direction: 'desc' },
    {
      table: noticeBroadcast,
      fits: state && isIn(state, scope.now()),
      keysOf: row => [row.startsAt, row.id],
      view: rows => viewBroadcasts(scope, rows),
    },
  )
}

function isIn(state: BroadcastState, now: number): SQL | undefined {
  if (state === 'cancelled') return isNotNull(cancelledAt)
  return and(isNull(cancelledAt), state === 'sent' ? lte(startsAt, now) : gt(startsAt, now))
}

export async function viewBroadcasts(scope: Scope, rows: readonly BroadcastRow[]): Promise<StaffMessage[]> {
  const authors = await people(
    scope,
    rows.map(row => row.author),
  )
  const now = scope.now()
  return rows.map(({ id, title, html, audience, startsAt, createdAt, reads, ...row }) => {
    const author = authors.get(row.author)
    return {
      ...{ id, title, html, audience, target: row.leadsTo, startsAt, createdAt, reads },
      state: row.cancelledAt !== null ? 'cancelled' : startsAt <= now ? 'sent' : 'scheduled',
      by: author ? { uid: author.uid, nickName: author.nickName } : null,
    }
  })
}
