import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { nobody, type Scope } from '../../../apps/server/src/kernel/scope.ts'
import { works as worksOf } from '../../../apps/server/src/modules/catalogue/index.ts'
import { favoritePlaylist } from '../../../apps/server/src/modules/playlists/favorites/save-playlists.ts'
import { addToPlaylist } from '../../../apps/server/src/modules/playlists/items/change-items.ts'
import { likePlaylist } from '../../../apps/server/src/modules/playlists/lists/react-to-playlist.ts'
import { createPlaylist } from '../../../apps/server/src/modules/playlists/lists/save-playlist.ts'
import { playlist } from '../../../apps/server/src/modules/playlists/tables.ts'
import { type DemoPlaylist, playlists } from '../content/playlists.ts'
import { chanceOf } from '../posters/chance.ts'
import type { DemoRecord } from './record.ts'

/** Days between two of them. */
const apart = 3

/** Users make lists of the works, and save and like those of each other. */
export async function layPlaylists(scope: Scope, record: DemoRecord): Promise<void> {
  for (const [index, list] of playlists.entries()) {
    const createdAt = scope.now() - (playlists.length - index) * apart * dayMs
    await layOne(scope, record, list, createdAt)
  }
}

async function layOne(
  scope: Scope,
  record: DemoRecord,
  { user, title, description, works, popularity }: DemoPlaylist,
  createdAt: number,
): Promise<void> {
  const as = (uid: string): Scope => ({ ...scope, viewer: { ...nobody, uid } })
  const owner = record.users[user]
  const named = works.flatMap(key => record.works[key]?.mediaKey ?? [])
  // A sample has some of the works alone.
  const seen = await worksOf(scope, named)
  const mediaKeys = named.filter(key => seen.has(key))
  if (owner === undefined || mediaKeys.length === 0) return
  const { key } = await createPlaylist(as(owner), { title, description, isPublic: true })
  for (const mediaKey of mediaKeys) await addToPlaylist(as(owner), { key, mediaKey })
  const chance = chanceOf(`playlist ${title}`)
  const isFan = () => chance.next() < popularity / 120
  for (const uid of Object.values(record.users).filter(uid => uid !== owner)) {
    if (isFan()) await favoritePlaylist(as(uid), { key, selected: true })
    if (isFan()) await likePlaylist(as(uid), { key, selected: true })
  }
  const hit = Math.round((popularity / 10) ** 3 * chance.between(3, 6))
  await scope.db.update(playlist).set({ hit, createdAt }).where(eq(playlist.id, key))
}
