import type { Download, DownloadOptions } from '@xinghe/contract'
import { downloadLevels } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq } from 'drizzle-orm'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { episodesById, isRegionAllowed, playableEpisodes, works } from '#modules/catalogue/index.ts'
import { finishedRenditions } from '#modules/media/index.ts'
import { checkFiles } from '#modules/playback/index.ts'
import { benefitsAt, benefitsByLevel } from '#modules/vip/index.ts'
import { leftToday, mostListed } from './ask-download.ts'
import { levelOf } from './rules.ts'
import { downloadSettings } from './settings.ts'
import { downloadFile, downloadRequest } from './tables.ts'

/** What the caller asked for, the last first, without what they may no longer see. */
export async function listDownloads(scope: Scope): Promise<{ downloads: Download[] }> {
  const rows = await scope.db
    .select({ request: downloadRequest, file: downloadFile })
    .from(downloadRequest)
    .leftJoin(downloadFile, eq(downloadFile.id, downloadRequest.fileId))
    .where(and(eq(downloadRequest.uid, callerOf(scope)), eq(downloadRequest.isListed, true)))
    .orderBy(desc(downloadRequest.askedAt), desc(downloadRequest.episodeId))
    .limit(mostListed)
  const { retentionDays } = await scope.kernel.settings.of(downloadSettings)
  const [cards, episodes] = await Promise.all([
    works(
      scope,
      rows.map(({ request }) => request.mediaKey),
    ),
    episodesById(
      scope,
      rows.map(({ request }) => request.episodeId),
    ),
  ])
  const downloads = rows.flatMap(({ request, file }): Download[] => {
    const [work, episode] = [cards.get(request.mediaKey), episodes.get(request.episodeId)]
    if (!work || !episode) return []
    return [
      {
        work,
        episode: episode.id,
        episodeNumber: episode.number,
        episodeTitle: episode.title,
        quality: request.quality,
        state: file?.state ?? 'gone',
        progress: file?.progress ?? 0,
        bytes: file?.bytes ?? 0,
        askedAt: request.askedAt,
        storedUntil: file?.state === 'ready' ? file.usedAt + retentionDays * dayMs : null,
      },
    ]
  })
  return { downloads }
}

/** Takes a file off the caller's list. */
export async function removeDownload(
  scope: Scope,
  { episode, quality }: { episode: string; quality: number },
): Promise<Record<never, never>> {
  await scope.db
    .update(downloadRequest)
    .set({ isListed: false })
    .where(
      and(
        eq(downloadRequest.uid, callerOf(scope)),
        eq(downloadRequest.episodeId, episode),
        eq(downloadRequest.quality, quality),
      ),
    )
  return {}
}

/** What the caller may have of episodes, and what each level may. */
export async function downloadOptions(
  scope: Scope,
  { episodes: ids }: { episodes: readonly string[] },
): Promise<DownloadOptions> {
  const playable = await playableEpisodes(scope, ids)
  const offered = new Map(
    [...playable].map(([id, { regions, ...episode }]) => [
      id,
      { ...episode, regionAllowed: isRegionAllowed(regions, scope.viewer.region) },
    ]),
  )
  const access = await checkFiles(scope, offered)
  const films = await finishedRenditions(
    scope,
    [...offered.values()].flatMap(({ assetId }) => assetId ?? []),
  )
  const rules = await scope.kernel.settings.of(downloadSettings)
  const table = await benefitsByLevel(scope)
  const levels = downloadLevels.map(level => ({
    level,
    perDay: table[level].downloadsPerDay,
    maxHeight: table[level].height,
  }))
  const level = levelOf(access.viewer)
  const { downloadsPerDay: perDay } = await benefitsAt(scope, access.viewer)
  return {
    own: {
      level,
      perDay,
      maxHeight: access.maxHeight,
      left: await leftToday(scope, callerOf(scope), perDay),
    },
    levels,
    retentionDays: rules.retentionDays,
    episodes: [...new Set(ids)].flatMap(id => {
      const episode = offered.get(id)
      if (!episode) return []
      const renditions = films.get(episode.assetId ?? '') ?? []
      const refused = access.refused.get(id) ?? (renditions.length === 0 ? 'notReady' : null)
      const qualities = renditions.map(({ quality: height, bytes }) => ({
        ...{ height, bytes },
        gate: access.gateOf(height),
      }))
      return [{ episode: id, refused, qualities }]
    }),
  }
}
