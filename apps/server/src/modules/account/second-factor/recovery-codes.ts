import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { accountRecoveryCode } from '../factor-tables.ts'

const count = 10
/** Crockford's base 32: 50 random bits are ten of its letters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Other codes in the place of those there are; inside the caller's transaction. Nothing keeps what it returns. */
export async function replaceRecoveryCodes(scope: Scope, uid: string): Promise<string[]> {
  await scope.db.delete(accountRecoveryCode).where(eq(accountRecoveryCode.uid, uid))
  const codes = Array.from({ length: count }, newRecoveryCode)
  const rows = codes.map(code => ({ uid, mark: markOf(scope, uid, code) }))
  await scope.db.insert(accountRecoveryCode).values(rows)
  return codes
}

function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(10), byte => alphabet[byte % 32]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** Whether this was one of the codes: it is none any more. Of two who show the same one at once, one is right. */
export async function takeRecoveryCode(scope: Scope, uid: string, shown: string): Promise<boolean> {
  const rows = await scope.db
    .select({ mark: accountRecoveryCode.mark })
    .from(accountRecoveryCode)
    .where(eq(accountRecoveryCode.uid, uid))
  // By any key that still counts: one may have been rotated since.
  const text = markedText(uid, shown)
  const fitting = rows.filter(({ mark }) => scope.kernel.secrets.fits('second-factor', text, mark))
  if (fitting.length === 0) return false
  const marks = fitting.map(({ mark }) => mark)
  const taken = await scope.db
    .delete(accountRecoveryCode)
    .where(inArray(accountRecoveryCode.mark, marks))
    .returning({ mark: accountRecoveryCode.mark })
  return taken.length > 0
}

const markOf = ({ kernel }: Scope, uid: string, code: string) =>
  kernel.secrets.mark('second-factor', markedText(uid, code))

/** However it was typed: letters that look like digits are not in the codes. */
function markedText(uid: string, code: string): string {
  const letters = code.normalize('NFKC').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1')
  return `${uid}\n${letters.replace(/[^0-9a-z]/g, '')}`
}
