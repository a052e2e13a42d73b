import { hourMs } from '@xinghe/contract/time'
import { sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { hourOf } from './rules.ts'
import { rankSettings } from './settings.ts'
import type { Signal } from './signals.ts'
import { rankBucket, rankSender } from './tables.ts'

/** Rows of one statement: each has four values, and a statement takes 65,535. */
const rowsAtOnce = 10_000

/** Counts something that happened to a work in the current hour; a negative amount takes back. */
export function countSignal(scope: Scope, mediaKey: string, signal: Signal, amount = 1): Promise<void> {
  return importSignals(scope, [{ mediaKey, signal, amount, at: scope.now() }])
}

/** Counts a user who sent danmu on a work, once in `senderHours` however many they send. */
export async function countSender(scope: Scope, mediaKey: string, uid: string): Promise<void> {
  const { senderHours } = await scope.kernel.settings.of(rankSettings)
  const now = scope.now()
  const counted = await scope.db
    .insert(rankSender)
    .values({ workId: mediaKey, uid, countedAt: now })
    .onConflictDoUpdate({
      target: [rankSender.workId, rankSender.uid],
      set: { countedAt: now },
      setWhere: sql`${rankSender.countedAt} <= ${now - senderHours * hourMs}`,
    })
    .returning({ uid: rankSender.uid })
  if (counted.length > 0) await countSignal(scope, mediaKey, 'sender')
}

/** Counts what happened at the given times, milliseconds since 1970. */
export async function importSignals(
  scope: Scope,
  items: readonly { mediaKey: string; signal: Signal; amount: number; at: number }[],
): Promise<void> {
  const sums = new Map<string, typeof rankBucket.$inferInsert>()
  for (const { mediaKey: workId, signal, amount, at } of items) {
    const hour = hourOf(at)
    const sum = sums.get(`${hour} ${workId} ${signal}`)
    sums.set(`${hour} ${workId} ${signal}`, { hour, workId, signal, amount: (sum?.amount ?? 0) + amount })
  }
  const rows = [...sums.values()]
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await scope.db.insert(rankBucket).values(rows.slice(from, from + rowsAtOnce))
}
