import { and, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { catalogueWork, catalogueWorkCount } from '../tables.ts'
import { visibleTo } from './visible.ts'

/** Counts one valid play; atomic with the caller's transaction, and without a lock. */
export async function countPlay(scope: Scope, mediaKey: string): Promise<void> {
  await scope.db.insert(catalogueWorkCount).values({ workId: mediaKey, hit: 1 })
}

/** Counts danmu that were sent or, with a negative number, recalled; likewise. */
export async function countDanmu(scope: Scope, mediaKey: string, delta: number): Promise<void> {
  await scope.db.insert(catalogueWorkCount).values({ workId: mediaKey, danmu: delta })
}

/** Counts comments that are shown or, with a negative number, no longer are; likewise. */
export async function countComments(scope: Scope, mediaKey: string, delta: number): Promise<void> {
  await scope.db.insert(catalogueWorkCount).values({ workId: mediaKey, comments: delta })
}

const { hit, danmu, comments } = catalogueWorkCount
const withPending = (column: AnyPgColumn, pending: AnyPgColumn) =>
  sql<number>`greatest(0, ${column} + coalesce(sum(${pending}), 0))::bigint`.mapWith(Number)

/** Both in one statement: between two, `addCounts` may move what is pending to the row, and it would be in neither. */
const countsOfWork = prepared('catalogue-exact-counts', db =>
  db
    .select({
      hit: withPending(catalogueWork.hit, hit),
      danmu: withPending(catalogueWork.danmu, danmu),
      comments: withPending(catalogueWork.comments, comments),
    })
    .from(catalogueWork)
    .leftJoin(catalogueWorkCount, eq(catalogueWorkCount.workId, catalogueWork.id))
    .where(eq(catalogueWork.id, sql.placeholder('workId')))
    .groupBy(catalogueWork.id),
)

interface WorkCounts {
  hit: number
  danmu: number
  comments: number
}

/** The counts of a work up to this moment: its row has those up to a minute ago. Zeros where the work is gone. */
export async function exactCounts(scope: Scope, workId: string): Promise<WorkCounts> {
  const [counts] = await countsOfWork(scope, { workId })
  return counts ?? { hit: 0, danmu: 0, comments: 0 }
}

/** A work's uploader and its comments up to this moment; null where the caller may not see the work. */
export async function commentedWork(
  scope: Scope,
  mediaKey: string,
): Promise<{ uploaderUid: string | null; comments: number } | null> {
  const { id, uploaderUid } = catalogueWork
  const [work] = await scope.db
    .select({ uploaderUid })
    .from(catalogueWork)
    .where(and(eq(id, mediaKey), visibleTo(scope)))
  return work ? { ...work, comments: (await exactCounts(scope, mediaKey)).comments } : null
}

/** Keeps a work from being deleted before the caller's transaction ends. @returns false once it is gone */
export async function holdWork({ db }: Scope, mediaKey: string): Promise<boolean> {
  const { id } = catalogueWork
  const rows = await db.select({ id }).from(catalogueWork).where(eq(id, mediaKey)).for('key share')
  return rows.length > 0
}

const batchSize = 10_000

/**
 * Adds what was counted to the works, each once however often it was played: lists sort by these columns, and every
 * change of them rewrites the row's indexes. Run by several workers at once it still adds each count once.
 */
export async function addCounts(scope: Scope): Promise<void> {
  let added = batchSize
  while (added === batchSize) {
    // Works are locked in one order, as by all who change several.
    const { rows } = await scope.db.execute<{ added: number }>(sql`
      with batch as (
        select id from ${catalogueWorkCount} order by id limit ${batchSize} for update skip locked
      ), counted as (
        delete from ${catalogueWorkCount} where id in (select id from batch) returning work_id, hit, danmu, comments
      ), sums as (
        select work_id, sum(hit) as hit, sum(danmu) as danmu, sum(comments) as comments
        from counted group by work_id
      ), locked as (
        select id from ${catalogueWork} where id in (select work_id from sums) order by id for no key update
      ), changed as (
        update ${catalogueWork} set
          hit = ${catalogueWork.hit} + sums.hit, danmu = greatest(0, ${catalogueWork.danmu} + sums.danmu),
          comments = greatest(0, ${catalogueWork.comments} + sums.comments)
        from sums join locked on locked.id = sums.work_id where ${catalogueWork.id} = sums.work_id
      )
      select count(*)::int as added from counted`)
    added = rows[0]?.added ?? 0
  }
}
