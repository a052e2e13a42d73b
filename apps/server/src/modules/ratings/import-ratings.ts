import { type Scope, transact } from '#kernel/scope.ts'
import type { Tally } from './rules.ts'
import { addToTally, ensureTally } from './tally.ts'

/** Adds ratings that were given elsewhere, of nobody who has an account here. */
export async function importRatings(scope: Scope, mediaKey: string, tally: Tally): Promise<void> {
  await transact(scope, async scope => {
    await ensureTally(scope, mediaKey)
    await addToTally(scope, mediaKey, tally)
  })
}
