import { eq } from 'drizzle-orm'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { nobody, type Scope } from '#kernel/scope.ts'
import { give } from './rate-work.ts'
import { rating } from './tables.ts'

/** Each is taken back as its user would, so that the scores of works go without it. */
async function eraseRatings(scope: Scope, uid: string): Promise<void> {
  const as = { ...scope, viewer: { ...nobody, uid } }
  for (;;) {
    const rows = await scope.db.select().from(rating).where(eq(rating.uid, uid)).limit(500)
    for (const { workId } of rows) await give(as, workId, null)
    if (rows.length === 0) return
  }
}

export const personalData: readonly PersonalRows[] = [
  { table: rating, person: rating.uid, erase: eraseRatings },
]
