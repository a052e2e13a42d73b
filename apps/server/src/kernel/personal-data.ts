import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { deleteInBatches } from './delete-in-batches.ts'
import type { PersonalRows } from './personal-rows.ts'
import type { Scope } from './scope.ts'

const pageRows = 500

/** What an export has of these rows, a page at a time, in the order of their key. */
export async function* exportedRows(
  scope: Scope,
  rows: PersonalRows,
  uid: string,
): AsyncGenerator<Record<string, unknown>[]> {
  const { table, omit = [] } = rows
  if (omit === 'all') return
  const key = keyOf(table)
  let last: Record<string, unknown> | undefined
  do {
    const page: Record<string, unknown>[] = await scope.db
      .select()
      .from(table)
      .where(and(isOf(rows, uid), last && afterRow(key, last)))
      .orderBy(...key.map(([, column]) => asc(column)))
      .limit(pageRows)
    if (page.length > 0) yield page.map(row => readable(row, omit))
    last = page.length < pageRows ? undefined : page.at(-1)
  } while (last)
}

/** Does to these rows what the deletion of an account does. */
export async function eraseRows(scope: Scope, rows: PersonalRows, uid: string): Promise<void> {
  if (rows.erase === 'delete') await deleteInBatches(scope, rows.table, isOf(rows, uid))
  else if (typeof rows.erase === 'function') await rows.erase(scope as never, uid)
}

/** The name of the table in the database, under which an export has its rows. */
export const nameOfRows = ({ table }: PersonalRows) => getTableName(table)

function isOf({ person, prefix = '', through }: PersonalRows, uid: string): SQL {
  const isTheirs = eq(person, `${prefix}${uid}`)
  return through
    ? sql`${through.column} in (select ${through.parentId} from ${person.table} where ${isTheirs})`
    : isTheirs
}

/** Columns of the primary key, by the names that rows have them under. */
function keyOf(table: PgTable): [string, PgColumn][] {
  const { primaryKeys } = getTableConfig(table)
  const composed = primaryKeys[0]?.columns.map(({ name }) => name)
  const isKey = (column: PgColumn) => (composed ? composed.includes(column.name) : column.primary)
  return Object.entries(getTableColumns(table)).filter(([, column]) => isKey(column as PgColumn)) as [
    string,
    PgColumn,
  ][]
}

function afterRow(key: [string, PgColumn][], last: Record<string, unknown>): SQL {
  const columns = sql.join(
    key.map(([, column]) => sql`${column}`),
    sql`, `,
  )
  const values = sql.join(
    key.map(([name]) => sql`${last[name]}`),
    sql`, `,
  )
  return sql`(${columns}) > (${values})`
}

const isMoment = /^at$|(At|Until|until)$/

/** A row as a person reads it: without what is omitted, moments as dates. */
function readable(row: Record<string, unknown>, omit: readonly string[]): Record<string, unknown> {
  const shown = Object.entries(row).filter(([name]) => !omit.includes(name))
  return Object.fromEntries(
    shown.map(([name, value]) => [
      name,
      isMoment.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
}
