import type { Picture, Playlist, PublicUser, Reaction, WorkCard } from '@xinghe/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { works } from '#modules/catalogue/index.ts'
import { pictures } from '#modules/media/index.ts'
import { reactions } from '#modules/social/index.ts'
import { type PlaylistRow, playlistFavorite, playlistItem } from './tables.ts'
import { isMinor } from './visible.ts'

interface Context {
  owners: Map<string, PublicUser>
  reactions: Map<string, Reaction>
  covers: Map<string, Picture>
  saved: Set<string>
}

/** Playlists in the order of the rows, without those whose owner is gone; a batch of each part for all. */
export async function viewPlaylists(scope: Scope, rows: readonly PlaylistRow[]): Promise<Playlist[]> {
  const ids = rows.map(row => row.id)
  const owners = await people(
    scope,
    rows.map(row => row.uid),
  )
  const context: Context = {
    owners,
    reactions: await reactions(scope, 'playlist', ids),
    covers: await coversOf(scope, rows),
    saved: await savedByCaller(scope, rows),
  }
  return rows.flatMap(row => playlistView(scope, row, context) ?? [])
}

function playlistView(scope: Scope, row: PlaylistRow, context: Context): Playlist | null {
  const { id: key, uid, title, description, items, isPublic, favorites, hit, createdAt } = row
  const owner = context.owners.get(uid)
  const reaction = context.reactions.get(key)
  if (!owner || !reaction) return null
  return {
    ...{ key, title, description, owner, items, isPublic, favorites, hit, createdAt },
    cover: context.covers.get(key) ?? null,
    ownCover: row.pictureKey !== null,
    mine: uid === scope.viewer.uid,
    isFavorited: context.saved.has(key),
    likeStatus: reaction.liked ? 1 : reaction.disliked ? 2 : 0,
    dd: reaction.likes,
    dc: reaction.dislikes,
  }
}

async function savedByCaller(scope: Scope, rows: readonly PlaylistRow[]): Promise<Set<string>> {
  const { uid } = scope.viewer
  const ids = rows.filter(row => row.favorites > 0).map(row => row.id)
  if (uid === null || ids.length === 0) return new Set()
  const isOwn = and(eq(playlistFavorite.uid, uid), inArray(playlistFavorite.playlistId, ids))
  const found = await scope.db.select({ id: playlistFavorite.playlistId }).from(playlistFavorite).where(isOwn)
  return new Set(found.map(row => row.id))
}

/** Works of a list among which one with a picture is looked for. */
const firstWorks = 6

/** Own pictures, and of the others that of the first work which the viewer may see. */
async function coversOf(scope: Scope, rows: readonly PlaylistRow[]): Promise<Map<string, Picture>> {
  const own = await pictures(
    scope,
    rows.map(row => row.pictureKey),
  )
  const covers = new Map<string, Picture>()
  for (const { id, pictureKey } of rows) {
    const picture = pictureKey === null ? undefined : own.get(pictureKey)
    if (picture) covers.set(id, picture)
  }
  const bare = rows.filter(row => !covers.has(row.id) && row.items > 0).map(row => row.id)
  const items = await firstItems(scope, bare)
  const cards = await works(
    scope,
    items.map(item => item.mediaKey),
    { forMinors: await isMinor(scope) },
  )
  for (const { playlistId, mediaKey } of items) {
    const picture = pictureOf(cards.get(mediaKey))
    if (picture && !covers.has(playlistId)) covers.set(playlistId, picture)
  }
  return covers
}

const pictureOf = (work: WorkCard | undefined): Picture => work?.cover ?? work?.poster ?? null

async function firstItems({ db }: Scope, ids: readonly string[]) {
  if (ids.length === 0) return []
  const first = db
    .select({
      playlistId: playlistItem.playlistId,
      mediaKey: playlistItem.mediaKey,
      position: playlistItem.position,
    })
    .from(playlistItem)
    .where(eq(playlistItem.playlistId, sql`wanted.id`))
    .orderBy(playlistItem.position, playlistItem.mediaKey)
    .limit(firstWorks)
    .as('first')
  return db
    .select({ playlistId: first.playlistId, mediaKey: first.mediaKey })
    .from(sql`unnest(${sql.param(ids)}::text[]) as wanted(id)`)
    .crossJoinLateral(first)
    .orderBy(first.playlistId, first.position, first.mediaKey)
}
