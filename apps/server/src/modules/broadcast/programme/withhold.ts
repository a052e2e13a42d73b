import { sql } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { episodesOut } from '#modules/catalogue/index.ts'
import { loadOnAir } from '../channel/on-air.ts'
import { channelChanged } from '../events.ts'
import { broadcastProgramme, type ProgrammeRow } from '../tables.ts'
import { type FilmsOut, isOut, isSameShow, plannedOf, shownOf, turnedBehind } from './plan.ts'
import { cutInto, earliestChange, forgetComing, lockProgrammes } from './schedule.ts'
import { showingAt, takeOver } from './timeline.ts'

/** Channels that plan films of a work show those that are out, and no others. */
export async function fitChannelsTo(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<void> {
  const film = JSON.stringify([{ mediaKey }])
  const rows = await scope.db
    .selectDistinct({ channelId: broadcastProgramme.channelId })
    .from(broadcastProgramme)
    .where(sql`coalesce(${broadcastProgramme.planned}, ${broadcastProgramme.items}) @> ${film}::jsonb`)
  // In one order for all: two works that share channels must not wait for each other.
  for (const id of rows.map(row => row.channelId).toSorted()) await fitChannel(scope, id)
}

/**
 * Lays the programmes of a channel anew where their works were withdrawn or came back, or their films were taken out or
 * replaced. What players know already stays: a film that runs and is no longer out ends at its next cut behind that.
 */
export async function fitChannel(scope: Scope, channelId: string): Promise<void> {
  await transact(scope, async scope => {
    await lockProgrammes(scope, channelId)
    const { programmes = [] } = (await loadOnAir(scope, channelId)) ?? {}
    const earliest = earliestChange(scope, programmes)
    const began = programmes.filter(programme => programme.startsAt <= earliest)
    const coming = programmes.filter(programme => programme.startsAt > earliest)
    const open = [...began.slice(-1), ...coming]
    const ids = open.flatMap(programme => plannedOf(programme).map(item => item.episodeId))
    const out = await episodesOut(scope, ids)
    if (open.every(programme => isSameShow(programme.items, shownOf(plannedOf(programme), out).items))) return

    const laid = [...began, ...(await refit(scope, began, out, earliest))]
    for (const next of coming) {
      const start = await cutInto(scope, laid, next.startsAt)
      laid.push({ ...next, id: scope.id(), ...start, ...shownOf(plannedOf(next), out) })
    }
    await forgetComing(scope, channelId, earliest)
    const fresh = laid.slice(began.length)
    if (fresh.length > 0) await scope.db.insert(broadcastProgramme).values(fresh)
    await emit(scope, channelChanged, { channelId })
  })
}

/** What takes over from the running programme: nothing where it shows what it should. */
async function refit(
  scope: Scope,
  began: readonly ProgrammeRow[],
  out: FilmsOut,
  at: number,
): Promise<ProgrammeRow[]> {
  const last = began.at(-1)
  if (!last || isSameShow(last.items, shownOf(plannedOf(last), out).items)) return []
  const running = showingAt(began, at)
  if (!running) return [{ ...last, id: scope.id(), ...takeOver(began, at), ...shownOf(plannedOf(last), out) }]
  const place = (running.number - last.firstShowing) % last.items.length
  const start = isOut(running.slot, out) ? takeOver(began, at) : await cutInto(scope, began, at)
  return [{ ...last, id: scope.id(), ...start, ...shownOf(turnedBehind(last, place), out) }]
}
