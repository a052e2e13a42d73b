import type { StaffLiveChannel } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { episodesById, episodesOut, workTitles } from '#modules/catalogue/index.ts'
import { type SegmentedFilm, segmentedFilms } from '#modules/media/index.ts'
import { loadOnAir } from '../channel/on-air.ts'
import { showChannel } from '../channel/staff-channel.ts'
import { channelChanged } from '../events.ts'
import { targetSecOf } from '../stream/channel-playlist.ts'
import { broadcastChannel, broadcastProgramme, type ProgrammeItem, type ProgrammeRow } from '../tables.ts'
import { shownOf } from './plan.ts'
import { deleteUpcoming, earliestChange, lockProgrammes, takeOverAtCut } from './schedule.ts'
import { takeOver } from './timeline.ts'

/** Past programmes stay in the guide so long. */
const guideRetentionMs = 2 * dayMs

interface ProgrammeInput {
  id: string
  revision: number
  episodes: readonly string[]
  startsAt: number | null
}

/**
 * Replaces the programmes of a linear channel that have not begun. Segment numbers continue. Films of
 * unpublished works are withheld until they are published.
 */
export async function saveProgramme(scope: Scope, input: ProgrammeInput): Promise<StaffLiveChannel> {
  return transact(scope, async scope => {
    const { programmes } = await lockChannel(scope, input)
    const films = await readyFilms(scope, input.episodes)
    const shown = shownOf(
      films.map(({ item }) => item),
      await episodesOut(scope, input.episodes),
    )
    const ownTargetSec = Math.max(...films.map(({ film }) => longestSec(film)))
    const earliest = earliestChange(scope, programmes, ownTargetSec)
    const { channelId, began } = { channelId: input.id, began: programmes.filter(hasBegun(earliest)) }
    await deleteUpcoming(scope, channelId, earliest)
    const start = await startOf(scope, began, input.startsAt, earliest)
    const targetSec = Math.max(ownTargetSec, targetSecOf({ programmes: began }))
    await scope.db
      .insert(broadcastProgramme)
      .values({ id: scope.id(), channelId, ...start, targetSec, ...shown })
    await deletePast(scope, channelId, began)
    await emit(scope, channelChanged, { channelId })
    return showChannel(scope, { id: channelId })
  })
}

const hasBegun = (earliest: number) => (programme: ProgrammeRow) => programme.startsAt <= earliest

/**
 * Serializes saving the programmes of one channel.
 * @throws notFound, liveNotLinear, conflict
 */
async function lockChannel(scope: Scope, { id, revision }: ProgrammeInput) {
  await lockProgrammes(scope, id)
  const onAir = (await loadOnAir(scope, id)) ?? fail('notFound')
  if (onAir.channel.kind !== 'linear') fail('liveNotLinear')
  if (onAir.channel.revision !== revision) fail('conflict')
  await scope.db
    .update(broadcastChannel)
    .set({ revision: sql`${broadcastChannel.revision} + 1`, updatedAt: scope.now() })
    .where(eq(broadcastChannel.id, id))
  return onAir
}

/** The first programme begins at the given time, even in the past; a later one as soon as it can. */
async function startOf(
  scope: Scope,
  began: readonly ProgrammeRow[],
  wanted: number | null,
  earliest: number,
) {
  if (began.length === 0) return { startsAt: wanted ?? scope.now(), firstSegment: 0, firstShowing: 0 }
  const at = Math.max(earliest, wanted ?? earliest)
  return wanted === null ? takeOver(began, at) : takeOverAtCut(scope, began, at)
}

/** Episodes as items, in order. @throws notFound, liveFilmNotReady, liveMixedSound */
async function readyFilms(
  scope: Scope,
  ids: readonly string[],
): Promise<{ item: ProgrammeItem; film: SegmentedFilm }[]> {
  const episodes = await episodesById(scope, ids)
  const found = ids.map(id => episodes.get(id) ?? fail('notFound'))
  const titles = await workTitles(
    scope,
    found.map(episode => episode.mediaKey),
  )
  const films = await segmentedFilms(
    scope,
    found.flatMap(episode => episode.assetId ?? []),
  )
  const items = found.map(({ id: episodeId, assetId, mediaKey, number, title: partTitle }) => {
    const work = titles.get(mediaKey) ?? fail('notFound')
    const film = films.get(assetId ?? '')
    if (assetId === null || !film) return fail('liveFilmNotReady', { title: work.title })
    const part = work.episodes > 1 ? number : null
    const length = { durationMs: film.edges.at(-1) ?? 0, segments: film.edges.length - 1 }
    const { title, kind } = work
    return { film, item: { episodeId, assetId, mediaKey, title, kind, part, partTitle, ...length } }
  })
  const mute = items.find(({ film }) => !film.hasSound)
  // A player that began with sound cannot go on without: its buffer expects both tracks.
  if (mute && items.some(({ film }) => film.hasSound)) fail('liveMixedSound', { title: mute.item.title })
  return items
}

/** Seconds of a film's longest segment, rounded as HLS does. */
function longestSec({ edges }: SegmentedFilm): number {
  return Math.max(1, ...edges.slice(1).map((end, index) => Math.round((end - (edges[index] ?? 0)) / 1000)))
}

async function deletePast(scope: Scope, channelId: string, began: readonly ProgrammeRow[]): Promise<void> {
  const past = began.filter(
    (_, index) => (began[index + 1]?.startsAt ?? Number.POSITIVE_INFINITY) < scope.now() - guideRetentionMs,
  )
  if (past.length === 0) return
  const ids = past.map(programme => programme.id)
  await scope.db
    .delete(broadcastProgramme)
    .where(and(eq(broadcastProgramme.channelId, channelId), inArray(broadcastProgramme.id, ids)))
}
