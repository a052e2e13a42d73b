import type { Chapter, Mark } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { shownMarks } from './rules.ts'
import { markSettings } from './settings.ts'
import { markChapters, markPart } from './tables.ts'

/** What is shown of an episode with this film: parts to skip, and chapters where staff wrote them. In one query. */
export async function marksOfEpisode(
  scope: Scope,
  episodeId: string,
  assetId: string,
): Promise<{ marks: Mark[]; chapters: Chapter[] | null }> {
  const rows = await readMarks(scope, { episodeId, assetId })
  const parts = rows.flatMap(({ part }) => (part ? [part] : []))
  return {
    marks: shownMarks(parts, await scope.kernel.settings.of(markSettings)),
    chapters: rows[0]?.chapters ?? null,
  }
}

const readMarks = prepared('marks-of-episode', db => {
  const [episodeId, assetId] = [sql.placeholder('episodeId'), sql.placeholder('assetId')]
  return db
    .select({ part: markPart, chapters: markChapters.chapters })
    .from(sql`(select) as one`)
    .leftJoin(markPart, and(eq(markPart.episodeId, episodeId), eq(markPart.assetId, assetId)))
    .leftJoin(markChapters, and(eq(markChapters.episodeId, episodeId), eq(markChapters.assetId, assetId)))
})
