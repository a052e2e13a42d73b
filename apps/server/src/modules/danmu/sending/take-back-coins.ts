import { eq } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import { danmuRecalled } from '../events.ts'
import { danmuItem } from '../tables.ts'
import { roomOfDanmu } from './room.ts'

/**
 * A danmu whose coins are given back is one like others to whoever loads it from now on. Those who watch now have the
 * highlighted one: it leaves their screens.
 */
export async function takeBackCoins(scope: Scope, { reference: id }: { reference: string }): Promise<void> {
  const [item] = await scope.db
    .update(danmuItem)
    .set({ coins: 0, isPinned: false })
    .where(eq(danmuItem.id, id))
    .returning()
  const isSeen = item && item.recalledAt === null && item.shadowId === null
  if (isSeen) await emit(scope, danmuRecalled, { id, room: roomOfDanmu(item) })
}
