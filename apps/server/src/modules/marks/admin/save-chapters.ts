import type { Chapter, SeasonMarks } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { tidyChapters } from '#modules/media/index.ts'
import { markChapters } from '../tables.ts'
import { loadFilm, showSeason } from './show-season.ts'

/**
 * Chapters as staff write them; null: those of the file again.
 * @throws notFound
 */
export async function saveChapters(
  scope: Scope,
  { mediaKey, episodeId, chapters }: { mediaKey: string; episodeId: string; chapters: Chapter[] | null },
): Promise<SeasonMarks> {
  return transact(scope, async scope => {
    const { assetId, durationSec, seasonId } = await loadFilm(scope, mediaKey, episodeId)
    if (chapters === null) await scope.db.delete(markChapters).where(eq(markChapters.episodeId, episodeId))
    else {
      const row = { episodeId, assetId, chapters: tidyChapters(chapters, durationSec) }
      const target = markChapters.episodeId
      await scope.db.insert(markChapters).values(row).onConflictDoUpdate({ target, set: row })
    }
    return showSeason(scope, { mediaKey, seasonId })
  })
}
