import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { codeFrom } from './rules.ts'
import { invitationCode } from './tables.ts'

type CodeRow = typeof invitationCode.$inferSelect

/** A user's own code, made when it is first asked for; whoever else asks for it at once finds the same. */
export async function ownCode(scope: Scope, uid: string): Promise<CodeRow> {
  for (;;) {
    const [row] = await scope.db.select().from(invitationCode).where(eq(invitationCode.uid, uid))
    if (row) return row
    const code = codeFrom(randomBytes(32))
    const now = scope.now()
    // Nothing is inserted where somebody else has just this code: the next one is another.
    if (code !== null)
      await scope.db
        .insert(invitationCode)
        .values({ uid, code, createdAt: now, seenAt: now })
        .onConflictDoNothing()
  }
}

/** Whose code that is; null where it is nobody's. */
export async function ownerOf({ db }: Scope, code: string): Promise<string | null> {
  const [row] = await db
    .select({ uid: invitationCode.uid })
    .from(invitationCode)
    .where(eq(invitationCode.code, code))
  return row?.uid ?? null
}
