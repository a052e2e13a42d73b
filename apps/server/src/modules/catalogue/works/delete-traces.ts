import { emit } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import { type DeletedEpisodes, episodesDeleted } from '../events.ts'

/** Has every module delete what it keeps of deleted episodes; run again it goes on where it was killed. */
export async function deleteTraces(scope: Scope, deleted: DeletedEpisodes): Promise<void> {
  await emit(scope, episodesDeleted, deleted)
}
