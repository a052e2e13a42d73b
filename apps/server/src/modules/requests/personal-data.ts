import { eq } from 'drizzle-orm'
import type { PersonalRows } from '#kernel/personal-rows.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { removeAsker } from './join-request.ts'
import { lockRequest } from './lock-request.ts'
import { workRequest, workRequestAsker } from './tables.ts'

export const personalData: readonly PersonalRows[] = [
  { table: workRequestAsker, person: workRequestAsker.uid, erase: leaveAll },
  { table: workRequest, person: workRequest.uid, omit: ['nameKey', 'identity'], erase: removeAuthor },
]

/** Requests that one reading of an erasure has. */
const atOnce = 500

/** What nobody else asks for goes with its asker. */
async function leaveAll(scope: Scope, uid: string): Promise<void> {
  for (;;) {
    const rows = await scope.db
      .select({ id: workRequestAsker.requestId })
      .from(workRequestAsker)
      .where(eq(workRequestAsker.uid, uid))
      .limit(atOnce)
    for (const { id } of rows)
      await transact(scope, async scope => {
        await lockRequest(scope, id)
        await removeAsker(scope, id, uid)
      })
    if (rows.length === 0) return
  }
}

/** What others ask for as well stays, without what its first asker wrote about it. */
async function removeAuthor({ db }: Scope, uid: string): Promise<void> {
  await db.update(workRequest).set({ uid: null, link: '', note: '' }).where(eq(workRequest.uid, uid))
}
