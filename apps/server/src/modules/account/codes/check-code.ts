import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { isInTransaction, type Scope } from '#kernel/scope.ts'
import { accountCode, type CodePurpose } from '../code-tables.ts'
import { hashSecret } from '../sessions/credentials.ts'
import { markedText } from './issue-code.ts'
import { mostTries } from './rules.ts'

export interface ShownCode {
  ticket: string
  code: string
}

/** What a code must be for. */
export interface CodeUse {
  purpose: CodePurpose
  /** Lower-case e-mail or E.164; missing: any, which the answer names. */
  contact?: string
  uid?: string
}

/** A code that fits. */
export interface RightCode {
  contact: string
  /** Inside the transaction of what it is for: a code counts once. @throws codeOver when it was used meanwhile */
  use: (scope: Scope) => Promise<void>
}

/**
 * Looks at a code. Each look is counted and committed before the code is compared, so that guesses side by side get
 * no more looks than guesses in a row. A right one costs no look: a form may be refused for something else.
 * @throws codeWrong with the looks that are left, codeOver
 */
export async function checkCode(scope: Scope, shown: ShownCode, use: CodeUse): Promise<RightCode> {
  if (isInTransaction(scope)) throw new Error('a look at a code must stay counted, whatever comes of it')
  const id = hashSecret(shown.ticket)
  const { tries, usedAt, expiresAt } = accountCode
  const [row] = await scope.db
    .update(accountCode)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        eq(accountCode.id, id),
        eq(accountCode.purpose, use.purpose),
        use.contact === undefined ? undefined : eq(accountCode.contact, use.contact),
        use.uid === undefined ? undefined : eq(accountCode.uid, use.uid),
        isNull(usedAt),
        gt(expiresAt, scope.now()),
        lt(tries, mostTries),
      ),
    )
    .returning()
  if (!row) return fail('codeOver')
  // By any key that still counts: one may have been rotated since the code was sent.
  if (!scope.kernel.secrets.fits('one-time-code', markedText(id, shown.code), row.codeHash))
    return fail(row.tries < mostTries ? 'codeWrong' : 'codeOver', { left: mostTries - row.tries })
  await scope.db
    .update(accountCode)
    .set({ tries: sql`${tries} - 1` })
    .where(eq(accountCode.id, id))
  return {
    contact: row.contact,
    async use(scope) {
      const used = await scope.db
        .update(accountCode)
        .set({ usedAt: scope.now() })
        .where(and(eq(accountCode.id, id), isNull(usedAt)))
        .returning({ id: accountCode.id })
      if (used.length === 0) fail('codeOver')
    },
  }
}
