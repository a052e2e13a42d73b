import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Badge, type Image, type Person, workFormShape } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { type Scope, transact } from '../../../apps/server/src/kernel/scope.ts'
import { publishWork } from '../../../apps/server/src/modules/catalogue/admin/publish-work.ts'
import { saveEpisode, saveSeason } from '../../../apps/server/src/modules/catalogue/admin/save-episode.ts'
import { createWork } from '../../../apps/server/src/modules/catalogue/admin/save-work.ts'
import { showWork } from '../../../apps/server/src/modules/catalogue/admin/works.ts'
import { catalogueWork } from '../../../apps/server/src/modules/catalogue/tables.ts'
import { storeImage } from '../../../apps/server/src/modules/media/index.ts'
import { makeClip } from '../clips/make-clip.ts'
import { people } from '../content/people.ts'
import type { DemoWork, Profession } from '../content/shape.ts'
import { drawBanner, drawCover, drawPoster } from '../posters/draw.ts'
import { importFilm } from './film.ts'
import { type DemoRecord, type DemoWorkRecord, writeRecord } from './record.ts'

const badges: Record<string, Badge> = { exclusive: 'exclusive', '4k': 'uhd', trailer: 'preview', vip: 'vip' }
const roles: Partial<Record<Profession, Person['role']>> = {
  director: 'director',
  host: 'host',
  commentator: 'narrator',
}
const names = new Map(people.map(person => [person.key, person.name]))
/** Plays of a work of popularity 100. */
const topPlays = 2_860_000

/** Makes a work with its pictures, without a film: nobody sees it yet. */
export async function layWork(scope: Scope, work: DemoWork, record: DemoRecord): Promise<DemoWorkRecord> {
  const poster = await storeImage(scope, await drawPoster(work), { purpose: 'poster' })
  const cover = await storeImage(scope, await drawCover(work), { purpose: 'cover' })
  const banner =
    work.home.banner === null ? null : await storeImage(scope, await drawBanner(work), { purpose: 'banner' })
  const form = workFormShape.parse(formOf(work, { poster, cover, banner }))
  const images = [poster, cover, banner].flatMap(image => image?.key ?? [])
  return transact(scope, async scope => {
    const { mediaKey, seasons } = await createWork(scope, form)
    for (const season of work.seasons) {
      const known = seasons.find(other => other.number === season.number)
      await saveSeason(scope, { mediaKey, seasonId: known?.id, number: season.number, title: season.title })
    }
    const hit = Math.round(topPlays * (work.popularity / 100) ** 3)
    await scope.db.update(catalogueWork).set({ hit }).where(eq(catalogueWork.id, mediaKey))
    const published: DemoWorkRecord = { mediaKey, images }
    record.works[work.key] = published
    await writeRecord(scope.db, record, scope.now())
    return published
  })
}

const harsh = new Set(['horror', 'crime', 'romance', 'suspense', 'war'])

/** Animation and documentaries, without what has to do with fear, crime or love. */
function fitsMinors({ kind, genres, access }: DemoWork): boolean {
  const isQuiet = !genres.some(genre => harsh.has(genre))
  return (kind === 'anime' || kind === 'documentary') && isQuiet && access.type !== 'vip'
}

function formOf(
  work: DemoWork,
  { poster, cover, banner }: { poster: Image; cover: Image; banner: Image | null },
) {
  return {
    ...work,
    tagline: work.home.banner ?? work.tagline,
    people: work.credits.map(({ person, profession, character }) => ({
      name: names.get(person) ?? person,
      role: roles[profession] ?? 'actor',
      character,
    })),
    badge: work.badge === null ? null : (badges[work.badge] ?? null),
    access: work.access.type,
    freeEpisodes: work.access.type === 'firstFree' ? work.access.n : 0,
    ended: work.status === 'finished',
    episodesTotal: work.seasons.reduce((sum, season) => sum + season.plannedEpisodes, 0),
    featured: work.home.banner !== null,
    forMinors: fitsMinors(work),
    posterKey: poster.key,
    coverKey: cover.key,
    bannerKey: banner?.key ?? null,
  }
}

/** Makes the work's clip and gives it to all of its episodes; the work appears once the clip can be played. */
export async function layFilm(scope: Scope, work: DemoWork, mediaKey: string): Promise<string> {
  const assetId = await clipOf(scope, work)
  await offerEpisodes(scope, work, mediaKey, assetId)
  return assetId
}

/** Gives one film to all episodes of a work and publishes it. */
export async function offerEpisodes(
  scope: Scope,
  work: DemoWork,
  mediaKey: string,
  assetId: string,
): Promise<void> {
  const { seasons, episodes } = await showWork(scope, { mediaKey })
  for (const season of work.seasons) {
    const seasonId = seasons.find(other => other.number === season.number)?.id ?? ''
    for (const { number, title } of season.episodes) {
      const published = episodes.find(other => other.seasonId === seasonId && other.number === number)
      await saveEpisode(scope, { mediaKey, seasonId, episodeId: published?.id, number, title, assetId })
    }
  }
  await publishWork(scope, { mediaKey })
}

/** Makes a work's clip and hands it to the pipeline. Answers its asset. */
export async function clipOf(scope: Scope, work: DemoWork): Promise<string> {
  const folder = join(scope.kernel.config.dataDir, 'work', 'demo')
  const file = join(folder, `${work.key}.mp4`)
  const [episode] = work.seasons[0]?.episodes ?? []
  if (!episode) throw new Error(`${work.key} has no episode`)
  await mkdir(folder, { recursive: true })
  try {
    await makeClip({ work, episode, file, durationSec: episode.durationSec })
    return await importFilm(scope, file, `${work.title}.mp4`)
  } finally {
    await rm(file, { force: true })
  }
}
