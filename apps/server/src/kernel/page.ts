import type { List, Paging } from '@xinghe/contract'
import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { fail } from './fail.ts'
import type { Scope } from './scope.ts'

type Value = string | number | boolean | null

export function encodeCursor(values: Value[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** @throws malformed when the text is no cursor of this list */
export function decodeCursor(cursor: string, length: number): Value[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const fits = Array.isArray(values) && values.length === length && values.every(isValue)
    if (fits) return values
  } catch {
    // falls through to the same answer as a cursor of another list
  }
  return fail('malformed', { field: 'cursor' })
}

function isValue(value: unknown): value is Value {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** The order of a list. All columns go one way, none may be null, and the last one is unique. */
export interface ListOrder {
  columns: readonly SQLWrapper[]
  direction: 'asc' | 'desc'
}

/** What the query of a page adds to its own conditions. */
export interface PageQuery {
  /** Rows after the cursor; undefined on the first page. */
  after: SQL | undefined
  orderBy: SQL[]
  /** One more than the page has: the surplus row only tells that there is more. */
  limit: number
  /** For callers that count pages instead of sending the cursor. */
  offset: number
}

/**
 * One page of a list. `read` queries up to `limit` rows; the surplus row is cut before `view` hydrates the rest, in
 * one batch. The cursor carries `keysOf` the last row, in the order of the columns, so that a list whose rows move
 * neither repeats nor skips.
 * @throws malformed for the cursor of another list
 */
export async function listPage<R, T>(
  paging: Paging,
  order: ListOrder,
  list: {
    read: (page: PageQuery) => PromiseLike<R[]>
    keysOf: (row: R) => Value[]
    view: (rows: R[]) => T[] | Promise<T[]>
  },
): Promise<List<T>> {
  const rows = await list.read({
    after: afterCursor(order, paging.cursor),
    orderBy: order.columns.map(column => (order.direction === 'asc' ? asc(column) : desc(column))),
    limit: paging.size + 1,
    offset: pageOffset(paging),
  })
  return pageOf(rows, paging, list)
}

/** One page of whole rows of one table: those that fit. @throws malformed for the cursor of another list */
export function listRows<T extends PgTable, V>(
  scope: Scope,
  paging: Paging,
  order: ListOrder,
  list: {
    table: T
    fits?: SQL | undefined
    keysOf: (row: T['$inferSelect']) => Value[]
    view: (rows: T['$inferSelect'][]) => V[] | Promise<V[]>
  },
): Promise<List<V>> {
  const { table, fits, keysOf, view } = list
  return listPage<T['$inferSelect'], V>(paging, order, {
    read: ({ after, orderBy, limit, offset }) =>
      scope.db
        .select()
        .from(table as PgTable)
        .where(and(fits, after))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    keysOf,
    view,
  })
}

/** The page that `size + 1` rows make, wherever they were read from. */
export async function pageOf<R, T>(
  rows: readonly R[],
  { page, size }: { page: number; size: number },
  list: { keysOf: (row: R) => Value[]; view: (rows: R[]) => T[] | Promise<T[]> },
): Promise<List<T>> {
  const hasMore = rows.length > size
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return {
    info: await list.view(shown),
    page,
    size,
    hasMore,
    ...(hasMore && last !== undefined && { cursor: encodeCursor(list.keysOf(last)) }),
  }
}

/** Rows strictly after the cursor. Compared as one row value, which an index on these columns seeks to directly. */
export function afterCursor({ columns, direction }: ListOrder, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined
  const values = decodeCursor(cursor, columns.length)
  const row = sql.join([...columns], sql`, `)
  const last = sql.join(
    values.map(value => sql`${value}`),
    sql`, `,
  )
  return direction === 'asc' ? sql`(${row}) > (${last})` : sql`(${row}) < (${last})`
}

/** Rows to leave out: callers that send no cursor count pages. */
export function pageOffset({ page, size, cursor }: Paging): number {
  return cursor === undefined ? (page - 1) * size : 0
}

/** A list that is complete in one answer. */
export function wholeList<T>(info: T[]): List<T> {
  return { info, page: 1, size: info.length, total: info.length, hasMore: false }
}
