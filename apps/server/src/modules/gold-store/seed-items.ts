import type { AvatarFrame, StoreKind, VipKind } from '@xinghe/contract'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { storeItem } from './tables.ts'

interface FirstItem {
  kind: StoreKind
  coins: number
  days?: number
  vipKind?: VipKind
  frame?: AvatarFrame
  perUser?: number
}

const first: readonly FirstItem[] = [
  { kind: 'vip', coins: 60, days: 1, vipKind: 1, perUser: 10 },
  { kind: 'vip', coins: 380, days: 7, vipKind: 1, perUser: 4 },
  { kind: 'frame', coins: 120, frame: 'galaxy' },
  { kind: 'frame', coins: 180, frame: 'ember' },
  { kind: 'frame', coins: 360, frame: 'gilded' },
  { kind: 'danmuColor', coins: 80, days: 30 },
  { kind: 'renameCard', coins: 100, perUser: 6 },
]

/** Fills the store of a new site. Items are never deleted, so this is done once. */
export async function seedItems(scope: Scope): Promise<void> {
  await transact(scope, async scope => {
    await serialize(scope, 'gold store items')
    if ((await scope.db.$count(storeItem)) > 0) return
    const rows = first.map(
      ({ kind, coins, days = 0, vipKind = null, frame = null, perUser = null }, position) => ({
        ...{ id: scope.id(), kind, coins, days, vipKind, frame, perUser, position },
        ...{ stock: null, isOffered: true, createdAt: scope.now() },
        title: scope.text(`store.${kind}${frame ?? ''}`, { days }),
      }),
    )
    await scope.db.insert(storeItem).values(rows)
  })
}
