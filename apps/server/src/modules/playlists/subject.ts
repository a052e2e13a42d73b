import { and, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { firstIdOf } from '#kernel/ids.ts'
import type { Scope } from '#kernel/scope.ts'
import { images } from '#modules/media/index.ts'
import type { Subject } from '#modules/moderation/index.ts'
import { textOf } from './lists/save-playlist.ts'
import { playlist } from './tables.ts'
import { isOpen } from './visible.ts'

/**
 * A playlist. While it is hidden its owner alone sees it; a private one nobody else does, and it cannot be reported. Staff
 * see one of a case all the same.
 */
export const playlistSubject: Subject = {
  async load(scope, id) {
    const [row] = await scope.db.select().from(playlist).where(eq(playlist.id, id))
    if (!row) return null
    const pictures = [...(await images(scope, row.pictureKey === null ? [] : [row.pictureKey])).values()]
    return {
      authorUid: row.uid,
      title: row.title,
      text: textOf(row),
      pictures: pictures.map(({ url }) => url),
      evidence: pictures.map(({ key }) => key),
      link: `/collection/${id}`,
      exposure: row.hit,
    }
  },
  async failIfUnseen({ db }, id) {
    if ((await db.$count(playlist, and(eq(playlist.id, id), isOpen))) === 0) fail('notFound')
  },
  async hide(scope, id) {
    const hidden = await scope.db
      .update(playlist)
      .set({ hiddenAt: scope.now() })
      .where(and(eq(playlist.id, id), isNull(playlist.hiddenAt)))
      .returning()
    return hidden.length > 0 ? {} : null
  },
  async restore(scope, id) {
    await scope.db
      .update(playlist)
      .set({ hiddenAt: null })
      .where(and(eq(playlist.id, id), isNotNull(playlist.hiddenAt)))
  },
}

/** Texts of playlists since a moment, the newest first: ids sort by age. */
export async function recentPlaylists(
  { db }: Scope,
  { since, cursor, limit }: { since: number; cursor: string | null; limit: number },
): Promise<{ cursor: string; text: string }[]> {
  const { id, title, description } = playlist
  const firstId = firstIdOf(since)
  const rows = await db
    .select({ cursor: id, title, description })
    .from(playlist)
    .where(and(gte(id, firstId), cursor === null ? undefined : lt(id, cursor)))
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ cursor, ...texts }) => ({ cursor, text: textOf(texts) }))
}
