import type { VipBenefits } from '@xinghe/contract'
import { eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountUser } from '../tables.ts'
import { tellUserState } from '../tell-user-state.ts'

/** Stores how far VIP of a user reaches, in the caller's transaction: a cache of what the module vip reckons. */
export async function setVip(
  scope: Scope,
  uid: string,
  { kind, until, benefits }: { kind: number; until: number | null; benefits: VipBenefits | null },
): Promise<void> {
  await scope.db
    .update(accountUser)
    .set({ vipLevel: kind, vipCategoryId: kind, vipUntil: until, vipBenefits: benefits })
    .where(eq(accountUser.uid, uid))
  await tellUserState(scope, [{ kind: 'changed', uid }])
}

/** What is stored of how far VIP of these users reaches, by uid; unknown ones are absent. */
export async function storedVip({ db }: Scope, uids: readonly string[]) {
  const { uid, vipLevel, vipUntil } = accountUser
  const rows = await db
    .select({ uid, vipLevel, vipUntil })
    .from(accountUser)
    .where(inArray(uid, [...uids]))
  return new Map(rows.map(row => [row.uid, row]))
}
