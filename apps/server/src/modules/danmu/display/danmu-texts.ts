import { and, inArray, isNull } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { danmuItem } from '../tables.ts'

/** Texts of danmu that are shown, by id. */
export async function danmuTexts({ db }: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, text, recalledAt } = danmuItem
  const rows = await db
    .select({ id, text })
    .from(danmuItem)
    .where(and(inArray(id, [...ids]), isNull(recalledAt)))
  return new Map(rows.map(row => [row.id, row.text]))
}
