import { moneyText } from '@xinghe/contract'
import { inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { payOrder } from '../tables.ts'

/** Orders as others point at them, with whose they are: the caller decides who may see them. */
export async function orderCards(scope: Scope, guids: readonly string[]) {
  if (guids.length === 0) return []
  const rows = await scope.db
    .select()
    .from(payOrder)
    .where(inArray(payOrder.guid, [...new Set(guids)]))
  return rows.map(({ guid, uid, title, amountMinor, currency }) => ({
    key: guid,
    uid,
    title: inLanguage(scope.viewer.language, title),
    line: `${moneyText(amountMinor, currency)} · ${guid}`,
  }))
}
