import { daySec } from '@xinghe/contract/time'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { evict } from '#kernel/evict.ts'
import { secondsToWait } from '#kernel/limits.ts'
import { serialize } from '#kernel/lock.ts'
import { networkOf } from '#kernel/network.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { callerDevice } from '#modules/account/index.ts'
import { playbackSettings } from '../settings.ts'
import { playStream, type StreamRow } from '../tables.ts'
import { noteStream, sortStreams } from './liveness.ts'
import { streamOf, streamViewer } from './stream-key.ts'

export interface StreamClaim {
  mediaKey: string
  episodeId: string
  tab: string | undefined
  /** On how many pages the caller may watch at once. */
  limit: number
}

/**
 * Takes a place for the caller's page, or keeps the one it has. Answers the stream, whose id is null where places are
 * not counted, and null where all places are taken by pages that play.
 */
export async function claimStream(scope: Scope, claim: StreamClaim): Promise<{ id: string | null } | null> {
  const viewer = streamViewer(scope)
  if (viewer === null) return { id: null }
  const id = streamOf(scope, viewer, claim.tab)
  // Whoever comes back to a page they had left plays there again.
  await noteStream(scope, claim.tab)
  const held = await keepPlace(scope, id, claim)
  if (held) {
    const ended = held.places > claim.limit ? await endSurplus(scope, viewer, claim.limit) : []
    return ended.includes(id) ? null : { id }
  }
  if (await isOneTooMany(scope)) return { id: null }
  return transact(scope, async scope => {
    await lockStreams(scope, viewer)
    return (await takePlace(scope, viewer, claim)) ? { id } : null
  })
}

/** Gives back the place of the caller's page on which nothing plays after all. */
export async function releaseStream(scope: Scope, id: string | null): Promise<void> {
  const viewer = streamViewer(scope)
  if (viewer !== null && id !== null) await transact(scope, scope => endStreams(scope, viewer, [id]))
}

/** One after the other for each viewer: of two pages that begin at once with one place left, one gets it. */
export function lockStreams(scope: Scope, viewer: string): Promise<void> {
  return serialize(scope, `streams:${viewer}`)
}

/** How many places the viewer has with this one; undefined where it is none of them. */
async function keepPlace(
  scope: Scope,
  id: string,
  { mediaKey, episodeId }: StreamClaim,
): Promise<{ places: number } | undefined> {
  const { viewer } = playStream
  const ofViewer = alias(playStream, 'of_viewer')
  const before = alias(playStream, 'before')
  const places = sql<number>`(select count(*)::int from ${playStream} ${ofViewer} where ${ofViewer.viewer} = ${viewer})`
  // A statement reads rows as they were before it.
  const left = sql<string>`(select ${before.episodeId} from ${playStream} ${before} where ${before.id} = ${id})`
  const [kept] = await scope.db
    .update(playStream)
    .set({ mediaKey, episodeId, sessionId: scope.viewer.sessionId, seenAt: scope.now() })
    .where(eq(playStream.id, id))
    .returning({ places, left })
  if (kept) await evictMoved(scope, { id, episodeId: kept.left }, episodeId)
  return kept
}

/** The address of the episode that a place was for opens nothing from now on. */
async function evictMoved(
  scope: Scope,
  before: Pick<StreamRow, 'id' | 'episodeId'> | undefined,
  episodeId: string,
): Promise<void> {
  if (before && before.episodeId !== episodeId) await evict(scope, 'streams', [before.id])
}

/** Ends what is beyond fewer places than there were: pages that are paused, and then those that began last. */
function endSurplus(scope: Scope, viewer: string, limit: number): Promise<string[]> {
  return transact(scope, async scope => {
    await lockStreams(scope, viewer)
    const rows = await streamsOf(scope, viewer)
    const { playing, idle } = await sortStreams(scope, rows)
    const ending = [...longestIdleFirst(idle), ...playing.toReversed()].slice(
      0,
      Math.max(0, rows.length - limit),
    )
    return endStreams(
      scope,
      viewer,
      ending.map(row => row.id),
    )
  })
}

const longestIdleFirst = (idle: readonly StreamRow[]) => idle.toSorted((a, b) => a.seenAt - b.seenAt)

/** Visitors choose their device: an address has so many new pages of theirs a day that are counted. */
async function isOneTooMany(scope: Scope): Promise<boolean> {
  if (scope.viewer.uid !== null) return false
  const { visitorStreamsPerAddress } = await scope.kernel.settings.of(playbackSettings)
  const limit = { max: visitorStreamsPerAddress, perSec: daySec }
  return (await secondsToWait(scope.kernel, `play stream:${networkOf(scope.viewer.address)}`, limit)) > 0
}

/**
 * The same in the transaction of the viewer's lock. Pages that are paused give way, the longest idle first, so that
 * there are never more rows than places: whoever goes on there asks anew.
 */
export async function takePlace(
  scope: Scope,
  viewer: string,
  { mediaKey, episodeId, tab, limit }: StreamClaim,
): Promise<boolean> {
  const id = streamOf(scope, viewer, tab)
  const held = await streamsOf(scope, viewer)
  const others = held.filter(row => row.id !== id)
  const { playing, idle } = await sortStreams(scope, others)
  if (playing.length >= limit) return false
  const surplus = Math.max(0, others.length - (limit - 1))
  const ending = longestIdleFirst(idle).slice(0, surplus)
  await endStreams(
    scope,
    viewer,
    ending.map(row => row.id),
  )
  const { browser, system } = callerDevice(scope)
  const present = { mediaKey, episodeId, sessionId: scope.viewer.sessionId, seenAt: scope.now() }
  await scope.db
    .insert(playStream)
    .values({ id, viewer, browser, system, startedAt: scope.now(), ...present })
    .onConflictDoUpdate({ target: playStream.id, set: present })
  await evictMoved(
    scope,
    held.find(row => row.id === id),
    episodeId,
  )
  return true
}

/** The viewer's streams, but for this one, the longest first. */
export function streamsOf(scope: Scope, viewer: string, butId?: string): Promise<StreamRow[]> {
  return scope.db
    .select()
    .from(playStream)
    .where(and(eq(playStream.viewer, viewer), butId === undefined ? undefined : ne(playStream.id, butId)))
    .orderBy(asc(playStream.startedAt), asc(playStream.id))
}

/** Ends those of the streams that are the viewer's; answers them. Their addresses open nothing from now on. */
export async function endStreams(scope: Scope, viewer: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const ended = await scope.db
    .delete(playStream)
    .where(and(eq(playStream.viewer, viewer), inArray(playStream.id, [...ids])))
    .returning({ id: playStream.id })
  const gone = ended.map(({ id }) => id)
  if (gone.length > 0) await evict(scope, 'streams', gone)
  return gone
}
