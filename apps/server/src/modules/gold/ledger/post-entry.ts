import type { CoinKind, GoldReason } from '@xinghe/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import { isInTransaction, type Scope } from '#kernel/scope.ts'
import { sumOfKinds } from '../rules.ts'
import { goldAccount, goldEntry, goldLot, goldPosting } from '../tables.ts'

/** Accounts of the site itself: where coins come from and where they go. They have no cached balance. */
export const siteAccounts = {
  /** Promo coins come from here. */
  issued: 'site:issued',
  /** Paid coins come from here: they were bought. */
  sold: 'site:sold',
  /** What was spent. */
  revenue: 'site:revenue',
  /** What expired, and what staff took back. */
  expired: 'site:expired',
  /** Spent, but not yet for good. */
  held: 'site:held',
} as const

const isUser = (account: string) => !account.startsWith('site:')

export interface NewPosting {
  /** A uid or one of `siteAccounts`. */
  account: string
  kind: CoinKind
  coins: number
  lotId?: string | null
}

export interface NewEntry {
  key: string
  reason: GoldReason
  reference: string | null
  closes?: string
  postings: readonly NewPosting[]
}

/**
 * Locks the accounts of these users, all that a transaction will change, in one order. Whoever calls this takes no
 * other lock afterwards that somebody takes before it: coins come last.
 */
export async function lockAccounts(scope: Scope, uids: readonly string[]): Promise<void> {
  if (!isInTransaction(scope)) throw new Error('coins move in a transaction only')
  const inOrder = [...new Set(uids)].toSorted()
  const lock = () =>
    scope.db
      .select({ uid: goldAccount.uid })
      .from(goldAccount)
      .where(inArray(goldAccount.uid, inOrder))
      .orderBy(goldAccount.uid)
      .for('update')
  if ((await lock()).length === inOrder.length) return
  const rows = inOrder.map(uid => ({ uid }))
  await scope.db.insert(goldAccount).values(rows).onConflictDoNothing()
  await lock()
}

/** The entry that an earlier try with this key made, once the accounts of the key are locked. */
export async function entryOf(scope: Scope, key: string) {
  const [entry] = await scope.db.select().from(goldEntry).where(eq(goldEntry.key, key))
  return entry
}

export function postingsOf(scope: Scope, entryId: string) {
  return scope.db
    .select()
    .from(goldPosting)
    .where(eq(goldPosting.entryId, entryId))
    .orderBy(goldPosting.position)
}

/**
 * Writes an entry and what it does to balances and lots; the accounts of its users are locked.
 * @throws when it does not sum to nothing in each kind
 */
export async function postEntry(
  scope: Scope,
  { postings, key, reason, reference, closes }: NewEntry,
): Promise<string> {
  if (postings.length < 2 || [...sumOfKinds(postings).values()].some(sum => sum !== 0))
    throw new Error(`the postings of ${key} do not sum to nothing`)
  const entryId = scope.id()
  await scope.db
    .insert(goldEntry)
    .values({ id: entryId, key, reason, reference, closes: closes ?? null, at: scope.now() })
  await scope.db
    .insert(goldPosting)
    .values(postings.map((posting, position) => ({ lotId: null, ...posting, entryId, position })))
  for (const { account, kind, coins, lotId } of postings) {
    if (lotId)
      await scope.db
        .update(goldLot)
        .set({ coins: sql`${goldLot.coins} + ${coins}` })
        .where(eq(goldLot.id, lotId))
    if (isUser(account))
      await scope.db
        .update(goldAccount)
        .set({ [kind]: sql`${goldAccount[kind]} + ${coins}` })
        .where(eq(goldAccount.uid, account))
  }
  return entryId
}
