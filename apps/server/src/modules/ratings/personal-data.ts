import { eq } from 'drizzle-orm'
import { forEachLeft } from '#kernel/for-each-left.ts'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { nobody, type Scope } from '#kernel/scope.ts'
import { give } from './rate-work.ts'
import { rating } from './tables.ts'

/** Each is taken back as its user would, so that the scores of works go without it. */
function eraseRatings(scope: Scope, uid: string): Promise<void> {
  const as = { ...scope, viewer: { ...nobody, uid } }
  return forEachLeft(
    limit => scope.db.select().from(rating).where(eq(rating.uid, uid)).limit(limit),
    ({ workId }) => give(as, workId, null),
  )
}

export const personalData: readonly PersonalRows[] = [
  { table: rating, person: rating.uid, erase: eraseRatings },
]
