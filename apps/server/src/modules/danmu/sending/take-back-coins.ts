import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { danmuItem } from '../tables.ts'

/** A danmu whose coins are given back is one like others. */
export async function takeBackCoins(scope: Scope, { reference: id }: { reference: string }): Promise<void> {
  await scope.db.update(danmuItem).set({ coins: 0, isPinned: false }).where(eq(danmuItem.id, id))
}
