import { eq } from 'drizzle-orm'
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

/**
 * Gives back what an entry took and takes back what it gave, to and from the same lots, which keep their dates. Answers
 * the reversing entry; null where the entry was reversed or its hold captured before.
 * @throws when there is no such entry, or its coins are spent already
 */
export function reverseEntry(scope: Scope, key: string): Promise<string | null> {
  return transact(scope, async scope => {
    const { entry, postings } = await lockEntry(scope, key)
    if (await isClosed(scope, entry.id)) return null
    return postEntry(scope, {
      key: reversalKey(key),
      reason: 'refund',
      reference: entry.reference,
      closes: entry.id,
      postings: postings.map(({ account, kind, coins, lotId }) => ({ account, kind, coins: -coins, lotId })),
    })
  })
}

/**
 * Ends a hold: of every kind of coin `shareOf` goes to somebody, earned ones in a new lot, and the rest to the site.
 * Answers the entry; null where the hold was captured or reversed before.
 * @throws when there is no such hold
 */
export function captureHold(
  scope: Scope,
  key: string,
  share: { uid: string; shareOf: (coins: number) => number } | null,
): Promise<string | null> {
  return transact(scope, async scope => {
    const { entry, postings } = await lockEntry(scope, key, share ? [share.uid] : [])
    if (await isClosed(scope, entry.id)) return null
    const captured: NewPosting[] = []
    for (const { kind, coins } of postings.filter(({ account }) => account === siteAccounts.held)) {
      const given = share?.shareOf(coins) ?? 0
      captured.push({ account: siteAccounts.held, kind, coins: -coins })
      if (share && given > 0) captured.push(await toUser(scope, share.uid, kind, given))
      if (given < coins) captured.push({ account: siteAccounts.revenue, kind, coins: coins - given })
    }
    const { reason, reference } = entry
    return postEntry(scope, {
      key: `capture:${key}`,
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

async function isClosed(scope: Scope, entryId: string): Promise<boolean> {
  const [closing] = await scope.db
    .select({ id: goldEntry.id })
    .from(goldEntry)
    .where(eq(goldEntry.closes, entryId))
  return closing !== undefined
}
