import { and, asc, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { afterCursor, encodeCursor, type ListOrder } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { describePlace } from '../place/describe-place.ts'
import { danmuItem } from '../tables.ts'
import { writeElement } from './xml.ts'

const partSize = 2_000
const byTime: ListOrder = { columns: [danmuItem.timeMs, danmuItem.id], direction: 'asc' }

/** A part of what is shown of an episode or a post's video, as elements of an XML file. @throws notFound */
export async function exportPart(
  scope: Scope,
  {
    mediaKey,
    episode: episodeId,
    cursor,
  }: { mediaKey: string; episode: string; cursor?: string | undefined },
): Promise<{ xml: string; cursor: string | null }> {
  if (!(await describePlace(scope, { mediaKey, episodeId }))) fail('notFound')
  const { recalledAt, shadowId } = danmuItem
  const isShown = and(eq(danmuItem.episodeId, episodeId), isNull(recalledAt), isNull(shadowId))
  const rows = await scope.db
    .select()
    .from(danmuItem)
    .where(and(isShown, afterCursor(byTime, cursor)))
    .orderBy(asc(danmuItem.timeMs), asc(danmuItem.id))
    .limit(partSize)
  const last = rows.length === partSize ? rows.at(-1) : undefined
  return {
    xml: rows.map(row => writeElement({ ...row, time: row.timeMs / 1000 })).join(''),
    cursor: last ? encodeCursor([last.timeMs, last.id]) : null,
  }
}
