import { or, sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { episodesOut } from '#modules/catalogue/index.ts'
import { loadOnAir } from '../channel/on-air.ts'
import { channelChanged } from '../events.ts'
import { broadcastProgramme, type ProgrammeRow } from '../tables.ts'
import { hasSameItems, isPublished, type PublishedFilms, plannedOf, rotatedAfter, shownOf } from './plan.ts'
import { deleteUpcoming, earliestChange, lockProgrammes, takeOverAtCut } from './schedule.ts'
import { showingAt, takeOver } from './timeline.ts'

/** Updates the channels whose plans contain one of the works: they show its films while it is published. */
export async function updateChannelsOfWorks(
  scope: Scope,
  { mediaKeys }: { mediaKeys: readonly string[] },
): Promise<void> {
  const plans = sql`coalesce(${broadcastProgramme.planned}, ${broadcastProgramme.items})`
  const rows = await scope.db
    .selectDistinct({ channelId: broadcastProgramme.channelId })
    .from(broadcastProgramme)
    .where(or(...mediaKeys.map(mediaKey => sql`${plans} @> ${JSON.stringify([{ mediaKey }])}::jsonb`)))
  // In a fixed order: two transactions that share channels must not deadlock.
  for (const id of rows.map(row => row.channelId).toSorted()) await updateProgrammes(scope, id)
}

/**
 * Re-schedules the programmes of a channel after works were withdrawn or published, or films removed or
 * replaced. What players know already stays: a running film that is no longer published ends at its next cut
 * after that.
 */
export async function updateProgrammes(scope: Scope, channelId: string): Promise<void> {
  await transact(scope, async scope => {
    await lockProgrammes(scope, channelId)
    const { programmes = [] } = (await loadOnAir(scope, channelId)) ?? {}
    const earliest = earliestChange(scope, programmes)
    const began = programmes.filter(programme => programme.startsAt <= earliest)
    const coming = programmes.filter(programme => programme.startsAt > earliest)
    const open = [...began.slice(-1), ...coming]
    const ids = open.flatMap(programme => plannedOf(programme).map(item => item.episodeId))
    const published = await episodesOut(scope, ids)
    if (
      open.every(programme => hasSameItems(programme.items, shownOf(plannedOf(programme), published).items))
    )
      return

    const schedule = [...began, ...(await replaceRunning(scope, began, published, earliest))]
    for (const next of coming) {
      const start = await takeOverAtCut(scope, schedule, next.startsAt)
      schedule.push({ ...next, id: scope.id(), ...start, ...shownOf(plannedOf(next), published) })
    }
    await deleteUpcoming(scope, channelId, earliest)
    const fresh = schedule.slice(began.length)
    if (fresh.length > 0) await scope.db.insert(broadcastProgramme).values(fresh)
    await emit(scope, channelChanged, { channelId })
  })
}

/** The programme that takes over from the running one; none where that shows what it should. */
async function replaceRunning(
  scope: Scope,
  began: readonly ProgrammeRow[],
  published: PublishedFilms,
  at: number,
): Promise<ProgrammeRow[]> {
  const last = began.at(-1)
  if (!last || hasSameItems(last.items, shownOf(plannedOf(last), published).items)) return []
  const running = showingAt(began, at)
  if (!running)
    return [{ ...last, id: scope.id(), ...takeOver(began, at), ...shownOf(plannedOf(last), published) }]
  const index = (running.number - last.firstShowing) % last.items.length
  const start = isPublished(running.slot, published)
    ? takeOver(began, at)
    : await takeOverAtCut(scope, began, at)
  return [{ ...last, id: scope.id(), ...start, ...shownOf(rotatedAfter(last, index), published) }]
}
