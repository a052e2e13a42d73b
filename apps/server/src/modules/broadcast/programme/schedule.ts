import { and, eq, gt } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { segmentedFilms } from '#modules/media/index.ts'
import { targetSecOf } from '../stream/channel-playlist.ts'
import { windowAt } from '../stream/playlist.ts'
import { broadcastChannel, broadcastProgramme, type ProgrammeRow } from '../tables.ts'
import { showingAt, takeOver } from './timeline.ts'

/**
 * A change takes effect so long after the end of what playlists list already: other processes know of it by
 * then.
 */
const noticeMs = 5_000

/** The first time whose programme may still be changed: no player knows its segments. */
export function earliestChange(scope: Scope, programmes: ProgrammeRow[], ownTargetSec = 1): number {
  const targetSec = Math.max(ownTargetSec, targetSecOf({ programmes }))
  return windowAt(scope.now(), targetSec).to + noticeMs
}

/** Serializes changes of a channel's programmes: call it before reading them. */
export async function lockProgrammes(scope: Scope, channelId: string): Promise<void> {
  await scope.db.select().from(broadcastChannel).where(eq(broadcastChannel.id, channelId)).for('update')
}

/** Deletes programmes that begin after a time. */
export async function deleteUpcoming(scope: Scope, channelId: string, after: number): Promise<void> {
  await scope.db
    .delete(broadcastProgramme)
    .where(and(eq(broadcastProgramme.channelId, channelId), gt(broadcastProgramme.startsAt, after)))
}

/**
 * Start and numbers with which another programme can take over: at the next cut of the film that runs at that
 * time.
 */
export async function takeOverAtCut(scope: Scope, programmes: readonly ProgrammeRow[], at: number) {
  const assetId = showingAt(programmes, at)?.slot.assetId ?? ''
  return takeOver(programmes, at, (await segmentedFilms(scope, [assetId])).get(assetId)?.edges)
}
