import { and, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Scope } from '#kernel/scope.ts'
import { goldEntry } from './tables.ts'

/** Which of these keys name entries that count: those that were taken back do not. */
export async function entriesByKeys({ db }: Scope, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const closing = alias(goldEntry, 'closing')
  const rows = await db
    .select({ key: goldEntry.key })
    .from(goldEntry)
    .leftJoin(closing, sql`${closing.closes} = ${goldEntry.id}`)
    .where(and(inArray(goldEntry.key, [...keys]), isNull(closing.id)))
  return new Set(rows.map(({ key }) => key))
}

/** Keys with this beginning of entries from a time on, inclusive, and before another. */
export async function entryKeysBetween(
  { db }: Scope,
  start: string,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const rows = await db
    .select({ key: goldEntry.key })
    .from(goldEntry)
    .where(and(gte(goldEntry.at, from), lt(goldEntry.at, to), sql`starts_with(${goldEntry.key}, ${start})`))
  return rows.map(({ key }) => key)
}
