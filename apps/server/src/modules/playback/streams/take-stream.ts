import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { episodeToPlay } from '#modules/catalogue/index.ts'
import { benefitsAt } from '#modules/vip/index.ts'
import { endStreams, lockStreams, takePlace } from './claim-stream.ts'
import { streamOf, streamViewer } from './stream-key.ts'

/**
 * Ends one of the caller's streams, whose player is told, and gives its place to the caller's page. Answers the page's
 * stream; null where others have taken the place first.
 * @throws notFound without such an episode
 */
export async function takeStream(
  scope: Scope,
  input: { mediaKey: string; episode: string; stream: string; tab?: string | undefined },
): Promise<{ stream: string | null }> {
  const { mediaKey, episode: episodeId, stream, tab } = input
  if (!(await episodeToPlay(scope, mediaKey, episodeId))) fail('notFound')
  const viewer = streamViewer(scope)
  if (viewer === null) return { stream: null }
  const { streams: limit } = await benefitsAt(scope, await callerStatus(scope))
  return transact(scope, async scope => {
    await lockStreams(scope, viewer)
    const { uid } = scope.viewer
    for (const ended of await endStreams(scope, viewer, [stream]))
      if (uid !== null)
        scope.afterCommit(({ kernel }) => kernel.live.toUser(uid, 'stream stopped', { stream: ended }))
    const isTaken = await takePlace(scope, viewer, { mediaKey, episodeId, tab, limit })
    return { stream: isTaken ? streamOf(scope, viewer, tab) : null }
  })
}
