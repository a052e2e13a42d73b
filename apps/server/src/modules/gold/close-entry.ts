import { and, eq, inArray, isNotNull, notLike, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Scope, transact } from '#kernel/scope.ts'
import { toUser } from './credit.ts'
import {
  entryOf,
  lockAccounts,
  type NewPosting,
  postEntry,
  postingsOf,
  siteAccounts,
} from './ledger/post-entry.ts'
import { goldEntry, type PostingRow } from './tables.ts'

const usersOf = (postings: readonly PostingRow[]) =>
  postings.map(({ account }) => account).filter(account => !account.startsWith('site:'))

/** Names the entry that reverses another. */
export const reversalKey = (key: string) => `reverse:${key}`
/** Names the entry by which the site keeps a hold that is for nobody. */
const unclaimedKey = (key: string) => `unclaimed:${key}`

/**
 * Gives back what an entry took and takes back what it gave, to and from the same lots, which keep their dates; a hold
 * also once the site has taken it unclaimed. Answers the reversing entry; null where the entry was reversed before, or
 * its hold captured for somebody.
 * @throws when there is no such entry, or its coins are spent already
 */
export function reverseEntry(scope: Scope, key: string): Promise<string | null> {
  return transact(scope, async scope => {
    const { entry, postings } = await lockEntry(scope, key)
    const closing = await closingOf(scope, entry.id)
    if (closing && (await closedFor(scope, [entry.id])).has(entry.id)) return null
    // What was held was captured: of both together nothing is held.
    const taken = closing
      ? [...postings, ...(await postingsOf(scope, closing))].filter(
          ({ account }) => account !== siteAccounts.held,
        )
      : postings
    return postEntry(scope, {
      key: reversalKey(key),
      reason: 'refund',
      reference: entry.reference,
      closes: closing ?? entry.id,
      postings: taken.map(({ account, kind, coins, lotId }) => ({ account, kind, coins: -coins, lotId })),
    })
  })
}

/**
 * Ends a hold: of every kind of coin `shareOf` goes to somebody, earned ones in a new lot, and the rest to the site,
 * which keeps all without anybody. Answers the entry; null where the hold was captured or reversed before.
 * @throws when there is no such hold
 */
export function captureHold(
  scope: Scope,
  key: string,
  share: { uid: string; shareOf: (coins: number) => number } | null,
): Promise<string | null> {
  return transact(scope, async scope => {
    const { entry, postings } = await lockEntry(scope, key, share ? [share.uid] : [])
    if (await closingOf(scope, entry.id)) return null
    const captured: NewPosting[] = []
    for (const { kind, coins } of postings.filter(({ account }) => account === siteAccounts.held)) {
      const given = share?.shareOf(coins) ?? 0
      captured.push({ account: siteAccounts.held, kind, coins: -coins })
      if (share && given > 0) captured.push(await toUser(scope, share.uid, kind, given))
      if (given < coins) captured.push({ account: siteAccounts.revenue, kind, coins: coins - given })
    }
    const { reason, reference } = entry
    return postEntry(scope, {
      key: share ? `capture:${key}` : unclaimedKey(key),
      reason,
      reference,
      closes: entry.id,
      postings: captured,
    })
  })
}

async function lockEntry(scope: Scope, key: string, others: readonly string[] = []) {
  const entry = await entryOf(scope, key)
  if (!entry) throw new Error(`there is no entry ${key}`)
  const postings = await postingsOf(scope, entry.id)
  await lockAccounts(scope, [...usersOf(postings), ...others])
  return { entry, postings }
}

/** The entry that reversed another, or captured its hold. */
async function closingOf({ db }: Scope, entryId: string): Promise<string | undefined> {
  const [closing] = await db.select({ id: goldEntry.id }).from(goldEntry).where(eq(goldEntry.closes, entryId))
  return closing?.id
}

/** Which of these entries can no more be reversed: they were, or their coins were captured for somebody. */
export async function closedFor({ db }: Scope, ids: readonly string[]): Promise<Set<string>> {
  const reversal = alias(goldEntry, 'reversal')
  const rows = await db
    .select({ id: goldEntry.closes })
    .from(goldEntry)
    .leftJoin(reversal, eq(reversal.closes, goldEntry.id))
    .where(
      and(
        inArray(goldEntry.closes, [...ids]),
        or(notLike(goldEntry.key, unclaimedKey('%')), isNotNull(reversal.id)),
      ),
    )
  return new Set(rows.flatMap(({ id }) => id ?? []))
}
