import { and, eq } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { sessionHolders } from '#modules/account/index.ts'
import { playbackSettings } from '../settings.ts'
import { playStream, type StreamRow } from '../tables.ts'
import { streamOf, streamViewer } from './stream-key.ts'

const keyOf = (id: string) => `stream:${id}`

/** A report has come from the caller's page: it plays. */
export async function noteStream(scope: Scope, tab: string | undefined): Promise<void> {
  const viewer = streamViewer(scope)
  if (viewer !== null) await note(scope, streamOf(scope, viewer, tab), 'plays')
}

/** The viewer of the caller's page has left the episode: others may have its place, unless it is for the next one by now. */
export async function noteLeft(scope: Scope, tab: string | undefined, episodeId: string): Promise<void> {
  const viewer = streamViewer(scope)
  if (viewer === null) return
  const id = streamOf(scope, viewer, tab)
  const isOfEpisode = and(eq(playStream.id, id), eq(playStream.episodeId, episodeId))
  const [place] = await scope.db.select({ id: playStream.id }).from(playStream).where(isOfEpisode)
  if (place) await note(scope, id, 'left')
}

async function note(scope: Scope, id: string, state: 'plays' | 'left'): Promise<void> {
  const { streamIdleSec } = await scope.kernel.settings.of(playbackSettings)
  await scope.kernel.cache.set(keyOf(id), state, streamIdleSec)
}

/** Those of the streams that play, and those that do not, such as paused ones and those of a session that is over. */
export async function sortStreams(
  scope: Scope,
  rows: readonly StreamRow[],
): Promise<{ playing: StreamRow[]; idle: StreamRow[] }> {
  const { streamIdleSec } = await scope.kernel.settings.of(playbackSettings)
  const since = scope.now() - streamIdleSec * 1000
  const sessionIds = rows.flatMap(({ sessionId }) => sessionId ?? [])
  const sessions = sessionIds.length > 0 ? await sessionHolders(scope, sessionIds) : new Map()
  const playing: StreamRow[] = []
  const idle: StreamRow[] = []
  for (const row of rows) {
    const isThere = row.sessionId === null || sessions.has(row.sessionId)
    const noted = await scope.kernel.cache.get(keyOf(row.id))
    const plays = noted === null ? row.seenAt > since : noted !== 'left'
    if (isThere && plays) playing.push(row)
    else idle.push(row)
  }
  return { playing, idle }
}
