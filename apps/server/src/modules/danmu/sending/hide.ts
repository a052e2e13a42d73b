import { and, inArray, isNotNull, isNull } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import { danmuRecalled } from '../events.ts'
import { countShown } from '../place/place.ts'
import { type DanmuRow, danmuItem } from '../tables.ts'
import { roomOfDanmu } from './room.ts'

/**
 * Hides danmu from everybody, in the caller's transaction: they count as recalled. Coins that were paid for them stay
 * paid, and the statement of who sent them still names them.
 * @returns those that were shown
 */
export async function hideDanmu(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const now = scope.now()
  const rows = await scope.db
    .update(danmuItem)
    .set({ recalledAt: now, hiddenAt: now })
    .where(and(inArray(danmuItem.id, [...ids]), isNull(danmuItem.recalledAt)))
    .returning()
  await countShown(scope, rows.filter(isForAll), -1)
  for (const item of rows.filter(isForAll))
    await emit(scope, danmuRecalled, { id: item.id, room: roomOfDanmu(item) })
  return rows.map(({ id }) => id)
}

/** Shows again what was hidden and was neither recalled nor deleted since. @returns what is shown again */
export async function restoreDanmu(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const rows = await scope.db
    .update(danmuItem)
    .set({ recalledAt: null, hiddenAt: null })
    .where(and(inArray(danmuItem.id, [...ids]), isNotNull(danmuItem.hiddenAt)))
    .returning()
  await countShown(scope, rows.filter(isForAll), 1)
  return rows.map(({ id }) => id)
}

/** Not sent under a shadow limit: others saw it, and it is counted. */
const isForAll = ({ shadowId }: DanmuRow) => shadowId === null
