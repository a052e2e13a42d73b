import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostUnitsEach } from '../graphemes.ts'
import { limits } from '../limits.ts'
import { flag, id, listOf, mediaKey, nothing, paging, several } from '../wire.ts'
import { playlistItemShape } from './playlist-shapes.ts'
import { wantedState } from './social.ts'

export const favoriteItemShape = playlistItemShape.extend({
  /** The last episode of a series that the caller was told of and has not seen. */
  update: z
    .object({
      season: z.number().int(),
      number: z.number().int(),
      /** Its id; null once it is gone. */
      episode: id().nullable(),
    })
    .nullable(),
})
export type FavoriteItem = z.output<typeof favoriteItemShape>

/** A folder of saved works, which its user alone sees. A saved work is in one of them or in none. */
export const favoriteFolderShape = z.object({
  key: id(),
  name: z.string(),
  /** Saved works in it that the list with the same `shorts` has. */
  items: z.number().int(),
})
export type FavoriteFolder = z.output<typeof favoriteFolderShape>

const often = { max: 60, perSec: 60 }
const reads = { max: 120, perSec: 60 }
const key = id()
const name = z.string().max(limits.favoriteFolder.name * mostUnitsEach)
/** Left out: in none. */
const folder = id().optional()

/** Works that a user saves. */
export const favorites = {
  toggle: endpoint({
    method: 'GET',
    path: '/api/Video/AddToScjs',
    access: 'user',
    idempotent: 'address',
    limit: often,
    codes: ['notFound', 'favoriteLimit'],
    summary: 'Save a work or take that back',
    query: z.object({ mediaKey, selected: wantedState }),
    data: z.object({ selected: z.boolean(), msg: z.string() }),
  }),
  works: endpoint({
    method: 'GET',
    path: '/api/Video/FavoriteWorks',
    access: 'user',
    limit: reads,
    summary:
      'Works that the caller saved, last first: all but short ones, or those alone; of one folder with `folder`; those with episodes they were told of and have not seen with `fresh`',
    query: z.object({
      ...paging,
      shorts: flag().default(false),
      folder: id().optional(),
      fresh: flag().default(false),
    }),
    /** Also works that cannot be seen now, so that they can be taken out. */
    data: listOf(favoriteItemShape),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/Video/RemoveFavorites',
    access: 'user',
    idempotent: 'key',
    limit: often,
    summary: 'Save these works no longer',
    body: z.object({ mediaKeys: several(mediaKey, 100) }),
    data: nothing,
  }),
  see: endpoint({
    method: 'POST',
    path: '/api/Playlist/SeeUpdates',
    access: 'user',
    idempotent: 'key',
    limit: often,
    summary: 'The caller saw what is new of a series they follow, or of all without `mediaKey`',
    body: z.object({ mediaKey: mediaKey.optional() }),
    data: nothing,
  }),
  folders: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetFavoriteFolders',
    access: 'user',
    limit: reads,
    summary: 'Folders of the caller’s saved works, the oldest first, with how many works are in them',
    query: z.object({ shorts: flag().default(false) }),
    data: z.object({
      info: z.array(favoriteFolderShape),
      /** Saved works in all, those in no folder among them. */
      total: z.number().int(),
      /** Those of them with episodes that the caller was told of and has not seen. */
      fresh: z.number().int(),
    }),
  }),
  createFolder: endpoint({
    method: 'POST',
    path: '/api/Playlist/CreateFavoriteFolder',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    limit: often,
    codes: ['folderName', 'folderTaken', 'folderLimit', 'wordsBlocked'],
    summary: 'Make a folder for saved works',
    body: z.object({ name, rid: z.string().max(64).optional() }),
    data: z.object({ key, name: z.string() }),
  }),
  renameFolder: endpoint({
    method: 'POST',
    path: '/api/Playlist/RenameFavoriteFolder',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'folderName', 'folderTaken', 'wordsBlocked'],
    summary: 'Rename a folder',
    body: z.object({ key, name }),
    data: z.object({ key, name: z.string() }),
  }),
  deleteFolder: endpoint({
    method: 'POST',
    path: '/api/Playlist/DeleteFavoriteFolder',
    access: 'user',
    idempotent: 'key',
    limit: often,
    summary: 'Delete a folder; its works stay saved, in none. One that is gone stays so',
    body: z.object({ key }),
    data: nothing,
  }),
  saveInto: endpoint({
    method: 'POST',
    path: '/api/Playlist/SaveIntoFolder',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'favoriteLimit'],
    summary: 'Save a work in a folder, or in none; one that is saved is moved',
    body: z.object({ mediaKey, folder }),
    data: nothing,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/Playlist/MoveFavorites',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound'],
    summary: 'Put saved works into a folder, or in none; works that are not saved are passed over',
    body: z.object({ mediaKeys: several(mediaKey, 100), folder }),
    data: nothing,
  }),
}
