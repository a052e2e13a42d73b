import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { topicView } from '#modules/feed/index.ts'
import { assets, filmFrames, filmStates, pictures } from '#modules/media/index.ts'
import type { Subject } from '#modules/moderation/index.ts'
import { publishingPost } from '../tables.ts'
import { attachedWords } from './attached-words.ts'
import { refreshAuthorStats } from './create-post.ts'
import { wasShownToCaller } from './visible.ts'

/**
 * A post. While it is hidden it is not out: its author alone sees it. Staff see one of a case whoever it is for by now:
 * its author must not keep it from them by hiding it themselves.
 */
export const postSubject: Subject = {
  async load(scope, id) {
    const [post] = await scope.db.select().from(publishingPost).where(eq(publishingPost.id, id))
    if (!post) return null
    const keys = [post.coverKey, ...post.pictures.map(({ key }) => key)]
    const found = await pictures(scope, keys)
    const film = post.assetId === null ? null : (await filmStates(scope, [post.assetId])).get(post.assetId)
    const frames = await filmFrames(scope, post.assetId === null ? [] : [...found.keys()])
    return {
      authorUid: post.uid,
      title: '',
      text: [post.text, ...(await attachedWords(scope, id))].join('\n').trim(),
      pictures: [...found.values()].map(({ url }) => url),
      // A frame of the film belongs to it, and may come later.
      evidence: [...found.keys()].filter(key => !frames.has(key)),
      filmId: post.assetId,
      isFilmPending: film?.isPlayable === false && film.problem === null,
      shownWith: {
        visibility: post.visibility,
        labels: post.labels.map(key => topicView(scope.viewer.language, key).title),
        place: post.place?.name ?? null,
      },
      link: `/dynamicDetail?id=${post.id}`,
      exposure: post.hit,
      isHidden: post.hiddenAt !== null,
    }
  },
  async failIfUnseen(scope, id) {
    if (!(await wasShownToCaller(scope, id))) fail('notFound')
  },
  async hide(scope, id) {
    const [post] = await scope.db
      .update(publishingPost)
      .set({ isOut: false, hiddenAt: scope.now() })
      .where(and(eq(publishingPost.id, id), isNull(publishingPost.hiddenAt)))
      .returning()
    if (!post) return null
    await refreshAuthorStats(scope, post.uid)
    return {}
  },
  async restore(scope, id) {
    const isHidden = and(eq(publishingPost.id, id), isNotNull(publishingPost.hiddenAt))
    const [post] = await scope.db.select().from(publishingPost).where(isHidden).for('update')
    if (!post) return
    const film = post.assetId === null ? null : (await assets(scope, [post.assetId])).get(post.assetId)
    const isOut = post.assetId === null || (film?.isPlayable ?? false)
    await scope.db.update(publishingPost).set({ isOut, hiddenAt: null }).where(isHidden)
    await refreshAuthorStats(scope, post.uid)
  },
  async shownOf({ db }, uid, { since, limit }) {
    const { id, createdAt, hiddenAt, shadowId } = publishingPost
    const isTheirs = and(
      eq(publishingPost.uid, uid),
      gte(createdAt, since),
      isNull(hiddenAt),
      isNull(shadowId),
    )
    const rows = await db
      .select({ id })
      .from(publishingPost)
      .where(isTheirs)
      .orderBy(desc(createdAt))
      .limit(limit)
    return rows.map(row => row.id)
  },
}

/** Texts of posts since a moment, the newest first: ids sort by age. */
export async function recentPosts(
  { db }: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string }[]> {
  const { id, text, createdAt } = publishingPost
  return db
    .select({ cursor: id, text })
    .from(publishingPost)
    .where(and(gte(createdAt, since), cursor === null ? undefined : lt(id, cursor)))
    .orderBy(desc(id))
    .limit(limit)
}
