import { and, eq, isNull } from 'drizzle-orm'
import { inside, type Listener } from '#kernel/bus.ts'
import type { Scope } from '#kernel/scope.ts'
import {
  assetBecamePlayable,
  assetBecameReady,
  assetDeleted,
  assetGotCovers,
  assets,
  picturesDeleted,
} from '#modules/media/index.ts'
import { refreshAuthorStats } from './posts/create-post.ts'
import { loseFilm, losePictures } from './posts/lose-film.ts'
import { publishingPost } from './tables.ts'

export const listeners: Listener[] = [
  inside(assetBecamePlayable, (scope, { assetId }) => publishPostsOf(scope, assetId)),
  inside(assetBecameReady, (scope, { assetId }) => publishPostsOf(scope, assetId)),
  inside(assetDeleted, loseFilm),
  inside(picturesDeleted, losePictures),
  inside(assetGotCovers, async (scope, { assetId, keys: [best] }) => {
    if (best === undefined) return
    const isBare = and(eq(publishingPost.assetId, assetId), isNull(publishingPost.coverKey))
    await scope.db.update(publishingPost).set({ coverKey: best }).where(isBare)
  }),
]

/** Posts of a film appear in the transaction that makes it playable. */
async function publishPostsOf(scope: Scope, assetId: string): Promise<void> {
  const isOfFilm = eq(publishingPost.assetId, assetId)
  const waiting = await scope.db.select().from(publishingPost).where(isOfFilm)
  if (waiting.length === 0) return
  const film = (await assets(scope, [assetId])).get(assetId)
  if (!film) return
  const { width, height, durationSec } = film
  await scope.db
    .update(publishingPost)
    .set({ isOut: isNull(publishingPost.hiddenAt), width, height, durationSec })
    .where(isOfFilm)
  for (const uid of new Set(waiting.filter(post => !post.isOut).map(post => post.uid)))
    await refreshAuthorStats(scope, uid)
}
