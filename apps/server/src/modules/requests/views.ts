import type { WorkRequest } from '@xinghe/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { type RequestRow, workRequestAsker } from './tables.ts'

/** What everybody sees, in the order of the rows. */
export async function viewRequests(scope: Scope, rows: readonly RequestRow[]): Promise<WorkRequest[]> {
  const cards = await worksOf(scope, rows)
  const joined = await joinedByCaller(scope, rows)
  return rows.map(row => ({
    ...requestView(row, cards),
    joined: joined.has(row.id),
    mine: isAuthor(scope, row),
  }))
}

/** Whether the caller asked first. Neither a visitor nor somebody whose account is gone has a uid: they are not the same. */
export const isAuthor = ({ viewer: { uid } }: Scope, row: RequestRow): boolean =>
  uid !== null && row.uid === uid

export function worksOf(scope: Scope, rows: readonly RequestRow[]): ReturnType<typeof works> {
  return works(
    scope,
    rows.flatMap(row => row.mediaKey ?? []),
  )
}

export function requestView(
  row: RequestRow,
  cards: Awaited<ReturnType<typeof works>>,
): Omit<WorkRequest, 'joined' | 'mine'> {
  const { id, name, year, season, region, state, asked, reason, createdAt, closedAt } = row
  const work = row.mediaKey === null ? null : (cards.get(row.mediaKey) ?? null)
  return { id, name, year, season, region, state, asked, reason, createdAt, closedAt, work }
}

async function joinedByCaller(
  { db, viewer: { uid } }: Scope,
  rows: readonly RequestRow[],
): Promise<Set<string>> {
  if (uid === null || rows.length === 0) return new Set()
  const ids = rows.map(row => row.id)
  const joined = await db
    .select({ id: workRequestAsker.requestId })
    .from(workRequestAsker)
    .where(and(inArray(workRequestAsker.requestId, ids), eq(workRequestAsker.uid, uid)))
  return new Set(joined.map(row => row.id))
}
