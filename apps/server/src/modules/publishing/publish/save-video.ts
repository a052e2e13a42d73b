import type { DataOf, ParsedOf, publish } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { deleteLater, filmStates, ownPicture, uploadState } from '#modules/media/index.ts'
import { publishingSettings } from '../settings.ts'
import { publishingPost, publishingVideo } from '../tables.ts'

/**
 * Keeps a film that the caller has uploaded until they make a post of it; one that is in a post already stays in it.
 * @throws uploadUnknown, uploadUnfinished
 */
export async function saveVideo(
  scope: Scope,
  input: ParsedOf<typeof publish.saveVideo>,
): Promise<DataOf<typeof publish.saveVideo>> {
  const uid = callerOf(scope)
  if (input.LID !== input.ID || (input.UID ?? uid) !== uid) fail('uploadUnknown')
  const { assetId, linked } = await uploadState(scope, { uniqueFileID: input.ID })
  if (assetId === null) return fail('uploadUnfinished')
  // Staff uploaded it for an episode.
  if (linked !== null) fail('uploadUnknown')
  return transact(scope, async scope => {
    const film = (await filmStates(scope, [assetId])).get(assetId) ?? fail('uploadUnknown')
    const isOut = eq(publishingPost.assetId, assetId)
    const coverKey = input.Corver === '' ? null : await ownPicture(scope, input.Corver)
    const fields = { text: input.Contxt, labels: input.Labels, coverKey }
    if ((await scope.db.$count(publishingPost, isOut)) === 0)
      await scope.db
        .insert(publishingVideo)
        .values({ ...fields, assetId, uid, at: scope.now() })
        .onConflictDoUpdate({ target: publishingVideo.assetId, set: fields })
    return { videoId: assetId, state: film.state }
  })
}

/** Gives up a film of which the caller has made no post. */
export async function dropVideo(
  scope: Scope,
  { videoId }: { videoId: string },
): Promise<Record<never, never>> {
  await transact(scope, async scope => {
    const isOwn = and(eq(publishingVideo.assetId, videoId), eq(publishingVideo.uid, callerOf(scope)))
    await removeVideos(scope, await scope.db.select().from(publishingVideo).where(isOwn).for('update'))
  })
  return {}
}

const atOnce = 100

/** Deletes films of which nobody has made a post for long. */
export async function dropForgottenVideos(scope: Scope, _: unknown, signal: AbortSignal): Promise<void> {
  const { videoRetentionDays } = await scope.kernel.settings.of(publishingSettings)
  const isOld = lt(publishingVideo.at, scope.now() - videoRetentionDays * dayMs)
  while (!signal.aborted) {
    const dropped = await transact(scope, async scope => {
      const rows = await scope.db.select().from(publishingVideo).where(isOld).limit(atOnce).for('update')
      await removeVideos(scope, rows)
      return rows.length
    })
    if (dropped < atOnce) break
  }
}

async function removeVideos(
  scope: Scope,
  rows: readonly (typeof publishingVideo.$inferSelect)[],
): Promise<void> {
  if (rows.length === 0) return
  const assetIds = rows.map(row => row.assetId)
  await scope.db.delete(publishingVideo).where(inArray(publishingVideo.assetId, assetIds))
  const imageKeys = rows.flatMap(row => row.coverKey ?? [])
  await deleteLater(scope, { assetIds, imageKeys, uploadsFor: [] })
}
