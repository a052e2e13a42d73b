import { hourMs } from '@xinghe/contract/time'
import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { type Counted, countBoards } from './count-board.ts'
import { compare, hourOf } from './rules.ts'
import { type RankValues, rankSettings } from './settings.ts'
import { rankBucket, rankCount, rankSender } from './tables.ts'

/** Recounts every board, each place with the one it had `movementHours` before. */
export async function recountBoards(scope: Scope): Promise<void> {
  const values = await scope.kernel.settings.of(rankSettings)
  const counted = await countBoards(scope)
  await transact(scope, async scope => {
    for (const board of counted) await store(scope, board, values)
    await sumPastHours(scope)
    await deleteOld(scope, values)
    await evict(scope, 'answers')
  })
}

async function store(scope: Scope, counted: Counted, { movementHours }: RankValues): Promise<void> {
  const { board, kind, windowHours, places } = counted
  const now = scope.now()
  const before = await countToCompare(scope, counted, now - movementHours * hourMs)
  const row = {
    board,
    kind,
    countedAt: now,
    windowHours,
    compared: before !== null,
    entries: compare(places, before),
  }
  await scope.db
    .insert(rankCount)
    .values(row)
    .onConflictDoUpdate({
      target: [rankCount.board, rankCount.kind, rankCount.countedAt],
      set: row,
    })
}

/** The last count at that time, else the first after it, on a site that is younger. */
async function countToCompare(scope: Scope, { board, kind }: Counted, at: number) {
  const isThis = and(
    eq(rankCount.board, board),
    eq(rankCount.kind, kind),
    lt(rankCount.countedAt, scope.now()),
  )
  const rows = scope.db.select({ entries: rankCount.entries }).from(rankCount)
  const [last] = await rows
    .where(and(isThis, lte(rankCount.countedAt, at)))
    .orderBy(desc(rankCount.countedAt))
    .limit(1)
  if (last) return last.entries
  const [first] = await scope.db
    .select({ entries: rankCount.entries })
    .from(rankCount)
    .where(isThis)
    .orderBy(rankCount.countedAt)
    .limit(1)
  return first?.entries ?? null
}

/** One row for each hour that is over, in place of one for each event. */
async function sumPastHours(scope: Scope): Promise<void> {
  await scope.db.execute(sql`
    with several as (
      select hour, work_id, signal from ${rankBucket} where hour < ${hourOf(scope.now())}
      group by hour, work_id, signal having count(*) > 1
    ), summed as (
      delete from ${rankBucket} using several
      where (rank_bucket.hour, rank_bucket.work_id, rank_bucket.signal) = (several.hour, several.work_id, several.signal)
      returning rank_bucket.hour, rank_bucket.work_id, rank_bucket.signal, rank_bucket.amount
    )
    insert into ${rankBucket} (hour, work_id, signal, amount)
    select hour, work_id, signal, sum(amount) from summed group by hour, work_id, signal`)
}

/** Deletes counts that are no longer compared with, and hours no board looks back to. */
async function deleteOld(scope: Scope, values: RankValues): Promise<void> {
  const now = scope.now()
  const { hotHours, risingHours, newHours, danmuHours, savedHours, movementHours, senderHours } = values
  // One more hour, so that the next count still finds one as old as it compares with.
  await scope.db.delete(rankCount).where(lt(rankCount.countedAt, now - (movementHours + 1) * hourMs))
  // Every board also looks at the window before its own.
  const longest = 2 * Math.max(hotHours, risingHours, newHours, danmuHours, savedHours)
  await scope.db.delete(rankBucket).where(sql`${rankBucket.hour} < ${hourOf(now) - longest}`)
  await scope.db.delete(rankSender).where(lt(rankSender.countedAt, now - senderHours * hourMs))
}
