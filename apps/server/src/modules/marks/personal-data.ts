import { and, eq } from 'drizzle-orm'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { serialize } from '#kernel/lock.ts'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { markVote } from './tables.ts'
import { agreeAgain, lockOf } from './viewers/agree.ts'

/** Each is withdrawn as if it had never been sent: what others agreed on with it may be shown no more. */
function eraseVotes(scope: Scope, uid: string): Promise<void> {
  return forEachLeft(
    limit => scope.db.select().from(markVote).where(eq(markVote.uid, uid)).limit(limit),
    row =>
      transact(scope, async scope => {
        const { episodeId, kind } = row
        await serialize(scope, lockOf(row))
        const isThis = and(eq(markVote.uid, uid), eq(markVote.episodeId, episodeId), eq(markVote.kind, kind))
        await scope.db.delete(markVote).where(isThis)
        await agreeAgain(scope, row)
      }),
  )
}

export const personalData: readonly PersonalRows[] = [
  { table: markVote, person: markVote.uid, omit: ['network'], erase: eraseVotes },
]
