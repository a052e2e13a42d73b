import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Rows about one person: what their export shows of them, and what becomes of them when the account is deleted. */
export interface PersonalRows {
  table: PgTable
  /** The column that names the person. */
  person: PgColumn
  /** What stands before their uid in it. */
  prefix?: string
  /** Where another table names the person: the column that refers to its primary key. */
  through?: { column: PgColumn; parentId: PgColumn }
  /** Properties that are secrets or serve the program alone; `all` where the rows are what others did. */
  omit?: readonly string[] | 'all'
  /** Run again, a function goes on where it was killed; outside any transaction. */
  erase: 'delete' | { stays: string } | ((scope: never, uid: string) => Promise<void>)
}
