import { and, eq } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { markVote } from './tables.ts'
import { agreeAgain, lockOf } from './viewers/agree.ts'

/** Each is withdrawn as if it had never been sent: what others agreed on with it may be shown no more. */
async function eraseVotes(scope: Scope, uid: string): Promise<void> {
  for (;;) {
    const rows = await scope.db.select().from(markVote).where(eq(markVote.uid, uid)).limit(500)
    for (const row of rows) {
      const { episodeId, kind } = row
      await transact(scope, async scope => {
        await serialize(scope, lockOf(row))
        const isThis = and(eq(markVote.uid, uid), eq(markVote.episodeId, episodeId), eq(markVote.kind, kind))
        await scope.db.delete(markVote).where(isThis)
        await agreeAgain(scope, row)
      })
    }
    if (rows.length === 0) return
  }
}

export const personalData: readonly PersonalRows[] = [
  { table: markVote, person: markVote.uid, omit: ['network'], erase: eraseVotes },
]
