import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { isOpen } from './rules.ts'
import { type RequestRow, workRequest } from './tables.ts'

/** A request whose row nobody else changes until this transaction ends. @throws notFound */
export async function lockRequest({ db }: Scope, id: string): Promise<RequestRow> {
  const [row] = await db.select().from(workRequest).where(eq(workRequest.id, id)).for('update')
  return row ?? fail('notFound')
}

/** The same of one that is not answered yet. @throws notFound, requestClosed */
export async function lockOpenRequest(scope: Scope, id: string): Promise<RequestRow> {
  const row = await lockRequest(scope, id)
  return isOpen(row.state) ? row : fail('requestClosed')
}
