import type { List, OwnRequest, Paging, RequestSort, Suggestion, WorkRequest } from '@xinghe/contract'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type ListOrder, listPage, listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { suggest } from '#modules/search/index.ts'
import { quotaOf } from './add-request.ts'
import { nameKeyOf, splitSeason } from './identity.ts'
import { type RequestRow, wanted, workRequest, workRequestAsker } from './tables.ts'
import { isAuthor, viewRequests } from './views.ts'

interface Order extends ListOrder {
  fits: SQL | undefined
  keysOf: (row: RequestRow) => (string | number | null)[]
}
const { id, asked, state, closedAt, hiddenAt } = workRequest
const answered = (as: 'published' | 'declined'): Order => ({
  columns: [closedAt, id],
  direction: 'desc',
  fits: and(eq(state, as), sql`closed_at is not null`, isNull(hiddenAt)),
  keysOf: row => [row.closedAt, row.id],
})
const orders: Record<RequestSort, Order> = {
  popular: { columns: [asked, id], direction: 'desc', fits: wanted, keysOf: row => [row.asked, row.id] },
  latest: { columns: [id], direction: 'desc', fits: wanted, keysOf: row => [row.id] },
  published: answered('published'),
  declined: answered('declined'),
}

export function listRequests(
  scope: Scope,
  { sort, ...paging }: Paging & { sort: RequestSort },
): Promise<List<WorkRequest>> {
  const { fits, keysOf, ...order } = orders[sort]
  return listRows(scope, paging, order, {
    table: workRequest,
    fits,
    keysOf,
    view: rows => viewRequests(scope, rows),
  })
}

/** @throws notFound also for one that is hidden, but for whoever asked first */
export async function showRequest(scope: Scope, { id }: { id: string }): Promise<WorkRequest> {
  const [row] = await scope.db.select().from(workRequest).where(eq(workRequest.id, id))
  if (!row || (row.hiddenAt !== null && !isAuthor(scope, row))) fail('notFound')
  const [view] = await viewRequests(scope, [row])
  return view ?? fail('notFound')
}

type OwnRow = RequestRow & { at: number; toldAt: number | null; readAt: number | null }

/** What the caller asks for, what they asked for last first. */
export async function listOwnRequests(scope: Scope, paging: Paging) {
  const uid = callerOf(scope)
  const { at, requestId, toldAt, readAt } = workRequestAsker
  const list = await listPage<OwnRow, OwnRequest>(
    paging,
    { columns: [at, requestId], direction: 'desc' },
    {
      async read({ after, orderBy, limit, offset }) {
        const rows = await scope.db
          .select({ row: workRequest, at, toldAt, readAt })
          .from(workRequestAsker)
          .innerJoin(workRequest, eq(workRequest.id, requestId))
          .where(and(eq(workRequestAsker.uid, uid), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset)
        return rows.map(({ row, ...asked }) => ({ ...row, ...asked }))
      },
      keysOf: row => [row.at, row.id],
      view: rows => viewOwn(scope, rows),
    },
  )
  const { vipLevel } = await callerStatus(scope)
  return { ...list, quota: await quotaOf(scope, uid, vipLevel > 0) }
}

async function viewOwn(scope: Scope, rows: OwnRow[]): Promise<OwnRequest[]> {
  const views = await viewRequests(scope, rows)
  return rows.flatMap((row, index) => {
    const view = views[index]
    if (!view) return []
    const { link, note } = view.mine ? row : { link: '', note: '' }
    return [{ ...view, link, note, isNew: row.toldAt !== null && row.readAt === null }]
  })
}

const mostSuggested = 5

/** Works that are here and open requests whose names begin so. */
export async function suggestRequests(
  scope: Scope,
  input: { name: string },
): Promise<{ works: Suggestion[]; requests: WorkRequest[] }> {
  const { name } = splitSeason(input.name)
  const found = await suggest(scope, { q: [...name].slice(0, mostTyped).join('') })
  return {
    works: found.info.filter(({ type }) => type === 'work').slice(0, mostSuggested),
    requests: await viewRequests(scope, await requestsNamed(scope, nameKeyOf(name))),
  }
}

/** Characters that search takes. */
const mostTyped = 60

async function requestsNamed({ db }: Scope, key: string): Promise<RequestRow[]> {
  if (key === '') return []
  const beginsSo = sql`${workRequest.nameKey} like ${`${key.replace(/[\\%_]/g, '\\$&')}%`}`
  return db
    .select()
    .from(workRequest)
    .where(and(wanted, beginsSo))
    .orderBy(desc(asked), desc(id))
    .limit(mostSuggested)
}
