import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { outboxSettings } from './settings.ts'
import { outboxMessage } from './tables.ts'

/** Messages kept at most, whatever their age. */
export const mostMessages = 20_000

/** Deletes the words of messages that count no more, and old messages. */
export async function sweepOutbox(scope: Scope): Promise<void> {
  const { keepDays } = await scope.kernel.settings.of(outboxSettings)
  const { bodyUntil, body, createdAt, id } = outboxMessage
  await scope.db
    .update(outboxMessage)
    .set({
      body: null,
      code: null,
      state: sql`case when ${eq(outboxMessage.state, 'queued')} then 'over' else ${outboxMessage.state} end`,
    })
    .where(and(lte(bodyUntil, scope.now()), isNotNull(body)))
  await scope.db.delete(outboxMessage).where(lt(createdAt, scope.now() - keepDays * dayMs))
  const [oldest] = await scope.db
    .select({ createdAt, id })
    .from(outboxMessage)
    .orderBy(desc(createdAt), desc(id))
    .offset(mostMessages - 1)
    .limit(1)
  if (oldest)
    await scope.db
      .delete(outboxMessage)
      .where(sql`(${createdAt}, ${id}) < (${oldest.createdAt}, ${oldest.id})`)
}
