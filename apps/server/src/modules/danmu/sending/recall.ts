import { and, eq, isNull } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { danmuRecalled } from '../events.ts'
import { countShown } from '../place/place.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'
import { roomOfDanmu } from './room.ts'

/**
 * Recalls a danmu of the caller; repeating it changes nothing. What was paid for it stays paid: it was shown.
 * @throws notFound, danmuRecallLate
 */
export async function recallDanmu(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  const { recallSec } = await scope.kernel.settings.of(danmuSettings)
  return transact(scope, async scope => {
    const isOwn = and(eq(danmuItem.id, id), eq(danmuItem.uid, callerOf(scope)))
    const [item] = await scope.db.select().from(danmuItem).where(isOwn)
    if (!item) fail('notFound')
    if (item.recalledAt !== null && item.hiddenAt === null) return {}
    if (scope.now() > item.sentAt + recallSec * 1000) fail('danmuRecallLate')
    if (item.hiddenAt !== null) {
      // Recalled as it is, and it stays so should moderation show it again.
      await scope.db.update(danmuItem).set({ hiddenAt: null }).where(isOwn)
      return {}
    }
    const recalled = await scope.db
      .update(danmuItem)
      .set({ recalledAt: scope.now() })
      .where(and(isOwn, isNull(danmuItem.recalledAt)))
      .returning({ shadowId: danmuItem.shadowId })
    if (recalled.length === 0) return {} // a concurrent call was first
    // Nobody else saw it.
    if (recalled[0]?.shadowId !== null) return {}
    await countShown(scope, [item], -1)
    await emit(scope, danmuRecalled, { id, room: roomOfDanmu(item) })
    return {}
  })
}
