import type { StaffWork } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { brokenConstraint } from '#kernel/db.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { filmToLink } from '#modules/media/index.ts'
import { setDefaultCover } from '../episodes/default-cover.ts'
import { filmColumns } from '../episodes/film-columns.ts'
import { renumberEpisodes } from '../episodes/renumber.ts'
import { catalogueEpisode, catalogueSeason } from '../tables.ts'
import { lockWork } from '../works/lock-works.ts'
import { touchWork } from '../works/touch-work.ts'
import { showWork } from './works.ts'

export interface SeasonInput {
  mediaKey: string
  seasonId?: string | undefined
  number: number
  title: string
}
export interface EpisodeInput {
  mediaKey: string
  seasonId: string
  episodeId?: string | undefined
  number: number
  title: string
  /** Undefined leaves the file as it is, null removes it. */
  assetId?: string | null | undefined
  coverKey?: string | null | undefined
  /** Undefined leaves it as it is. */
  freeAt?: number | null | undefined
}

/** Adds a season or renames one. @throws conflict when the number is taken */
export async function saveSeason(
  scope: Scope,
  { mediaKey, seasonId, number, title }: SeasonInput,
): Promise<StaffWork> {
  return saved(
    scope,
    mediaKey,
    () => fail('conflict'),
    async scope => {
      if (seasonId === undefined) {
        await scope.db.insert(catalogueSeason).values({ id: scope.id(), workId: mediaKey, number, title })
        return
      }
      const isThis = and(eq(catalogueSeason.id, seasonId), eq(catalogueSeason.workId, mediaKey))
      const changed = await scope.db.update(catalogueSeason).set({ number, title }).where(isThis).returning()
      if (changed.length === 0) fail('notFound')
    },
  )
}

/**
 * Adds an episode or changes one; a file that can be played already makes it playable at once, another one waits while
 * the episode plays.
 * @throws episodeTaken
 */
export async function saveEpisode(scope: Scope, input: EpisodeInput): Promise<StaffWork> {
  const { mediaKey, number } = input
  return transact(scope, async scope => {
    const file = await fileOf(scope, input.assetId)
    const taken = () => fail('episodeTaken', { number })
    return saved(scope, mediaKey, taken, scope => writeEpisode(scope, input, file))
  })
}

async function writeEpisode(
  scope: Scope,
  { mediaKey, seasonId, episodeId, number, title, coverKey, freeAt }: EpisodeInput,
  file: Awaited<ReturnType<typeof fileOf>>,
): Promise<void> {
  await checkSeason(scope, mediaKey, seasonId)
  const isThis = and(eq(catalogueEpisode.id, episodeId ?? ''), eq(catalogueEpisode.workId, mediaKey))
  const [before] = await scope.db.select().from(catalogueEpisode).where(isThis)
  if (episodeId !== undefined && !before) fail('notFound')
  const columns = {
    seasonId,
    number,
    title,
    ...(coverKey !== undefined && { coverKey }),
    ...(freeAt !== undefined && { freeAt }),
    ...(file && filmColumns(before, file, scope.now())),
  }
  if (before) await scope.db.update(catalogueEpisode).set(columns).where(isThis)
  else await scope.db.insert(catalogueEpisode).values({ id: scope.id(), workId: mediaKey, ...columns })
  if (file?.id && file.coverKey !== null) await setDefaultCover(scope, file.id, file.coverKey, mediaKey)
}

async function saved(
  scope: Scope,
  mediaKey: string,
  taken: () => never,
  change: (scope: Scope) => Promise<void>,
): Promise<StaffWork> {
  try {
    return await transact(scope, async scope => {
      await lockWork(scope, mediaKey)
      await change(scope)
      await renumberEpisodes(scope, mediaKey)
      await touchWork(scope, mediaKey)
      return showWork(scope, { mediaKey })
    })
  } catch (error) {
    return brokenConstraint(error) === null ? Promise.reject(error) : taken()
  }
}

async function checkSeason(scope: Scope, workId: string, seasonId: string): Promise<void> {
  const found = await scope.db
    .select()
    .from(catalogueSeason)
    .where(and(eq(catalogueSeason.id, seasonId), eq(catalogueSeason.workId, workId)))
  if (found.length === 0) fail('notFound')
}

/** Null when the file stays as it is. */
async function fileOf(scope: Scope, assetId: string | null | undefined) {
  if (assetId === undefined) return null
  if (assetId === null) return { id: null, isPlayable: false, durationSec: null, coverKey: null }
  return (await filmToLink(scope, assetId)) ?? fail('notFound')
}
