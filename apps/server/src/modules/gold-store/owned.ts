import type { AvatarFrame, Owned } from '@xinghe/contract'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { personalFacts } from '#modules/account/index.ts'
import { storeOwned } from './tables.ts'

/** What a user has of what the store sells. */
export async function ownedBy(scope: Scope, uid: string): Promise<Owned> {
  const row = await rowOf(scope, uid)
  const colorUntil = row?.colorUntil ?? null
  return {
    frames: (row?.frames ?? []) as AvatarFrame[],
    frame: (await personalFacts(scope, uid))?.frame ?? null,
    renameCards: row?.renameCards ?? 0,
    colorUntil: colorUntil !== null && colorUntil > scope.now() ? colorUntil : null,
  }
}

async function rowOf({ db }: Scope, uid: string) {
  const [row] = await db.select().from(storeOwned).where(eq(storeOwned.uid, uid))
  return row
}

export const renameCards = {
  async count(scope: Scope, uid: string): Promise<number> {
    return (await rowOf(scope, uid))?.renameCards ?? 0
  },
  async use({ db }: Scope, uid: string): Promise<boolean> {
    const used = await db
      .update(storeOwned)
      .set({ renameCards: sql`${storeOwned.renameCards} - 1` })
      .where(and(eq(storeOwned.uid, uid), gt(storeOwned.renameCards, 0)))
      .returning({ uid: storeOwned.uid })
    return used.length > 0
  },
}

export async function hasColorPass(scope: Scope, uid: string): Promise<boolean> {
  return ((await rowOf(scope, uid))?.colorUntil ?? 0) > scope.now()
}
