import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostUnitsEach } from '../graphemes.ts'
import { limits } from '../limits.ts'
import { flag, id, listOf, mediaKey, nothing, paging, several } from '../wire.ts'
import { playlistChoiceShape, playlistItemShape, playlistShape, playlistSorts } from './playlist-shapes.ts'
import { toggledShape, wantedState } from './social.ts'

const often = { max: 60, perSec: 60 }
const reads = { max: 120, perSec: 60 }
const title = z.string().max(limits.playlist.title * mostUnitsEach)
const description = z.string().max(limits.playlist.description * mostUnitsEach)
/** The `filepath` of a picture that the caller sent. */
const picture = z.string().max(300)
const key = id()

export const playlists = {
  list: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetPlaylists',
    access: 'visitor',
    cacheable: 'visitors',
    limit: reads,
    summary:
      'Public playlists: the latest, or the popular ones by saves and visits; found by title with `q`, by a work with `mediaKey`',
    query: z.object({
      ...paging,
      sort: z.enum(playlistSorts).default('latest'),
      /** Part of a title: only those of the most popular. */
      q: z.string().trim().max(40).optional(),
      /** Only those that this work is in. */
      mediaKey: mediaKey.optional(),
    }),
    data: listOf(playlistShape),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetUserPlaylists',
    access: 'visitor',
    cacheable: 'visitors',
    limit: reads,
    codes: ['notFound'],
    summary: 'Playlists of somebody, the newest first; the own ones, private ones too, without `toUid`',
    query: z.object({ ...paging, toUid: id().optional() }),
    data: listOf(playlistShape),
  }),
  saved: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetFavoritePlaylists',
    access: 'user',
    limit: reads,
    summary: 'Playlists that the caller saved, last first',
    query: z.object({ ...paging }),
    data: listOf(playlistShape),
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetPlaylistDetails',
    access: 'visitor',
    cacheable: 'visitors',
    codes: ['notFound'],
    summary: 'One playlist',
    query: z.object({ key }),
    data: playlistShape,
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetPlaylistItems',
    access: 'visitor',
    cacheable: 'visitors',
    codes: ['notFound'],
    summary: 'Works of a playlist in its order; its owner also gets those that cannot be seen',
    query: z.object({ ...paging, key }),
    data: listOf(playlistItemShape),
  }),
  ofWork: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetPlaylistsOfWork',
    access: 'user',
    limit: reads,
    codes: ['notFound'],
    summary:
      'Whether the caller saved a work and in which folder, and all own playlists with whether it is in them',
    query: z.object({ mediaKey }),
    data: z.object({
      saved: z.boolean(),
      /** The folder in which it is saved; null of one in none. */
      folder: id().nullable(),
      /** The caller was told of an episode of it that they have not seen. */
      fresh: z.boolean(),
      /** The caller’s folders, the oldest first. */
      folders: z.array(z.object({ key, name: z.string() })),
      info: z.array(playlistChoiceShape),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/Playlist/CreatePlaylist',
    access: 'user',
    encoding: 'json',
    idempotent: 'rid',
    limit: often,
    codes: [
      'notFound',
      'playlistTitle',
      'playlistText',
      'playlistLimit',
      'playlistDay',
      'muted',
      'wordsBlocked',
      'minorMode',
    ],
    summary: 'Make a playlist, empty or with a first work',
    body: z.object({
      title,
      description: description.default(''),
      isPublic: z.boolean().default(true),
      picture: picture.optional(),
      mediaKey: mediaKey.optional(),
      rid: z.string().max(64).optional(),
    }),
    data: playlistShape,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/Playlist/UpdatePlaylist',
    access: 'user',
    encoding: 'json',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'playlistTitle', 'playlistText', 'muted', 'wordsBlocked', 'minorMode'],
    summary: 'Change what an own playlist is called, shows and says, and who sees it',
    body: z.object({
      key,
      title: title.optional(),
      description: description.optional(),
      isPublic: z.boolean().optional(),
      /** Null: the picture of the first work again. */
      picture: picture.nullable().optional(),
    }),
    data: playlistShape,
  }),
  delete: endpoint({
    method: 'POST',
    path: '/api/Playlist/DeletePlaylists',
    access: 'user',
    idempotent: 'key',
    limit: often,
    summary: 'Delete own playlists; those that are gone stay so',
    body: z.object({ keys: several(key, 100) }),
    data: nothing,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/Playlist/AddPlaylistItem',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'playlistFull'],
    summary: 'Put a work at the end of an own playlist; one that is in it keeps its place',
    body: z.object({ key, mediaKey }),
    data: z.object({ items: z.number().int() }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/Playlist/RemovePlaylistItems',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound'],
    summary: 'Take works out of an own playlist',
    body: z.object({ key, mediaKeys: several(mediaKey, 100) }),
    data: z.object({ items: z.number().int() }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/Playlist/MovePlaylistItem',
    access: 'user',
    idempotent: 'key',
    limit: { max: 30, perSec: 60 },
    codes: ['notFound'],
    summary: 'Put a work of an own playlist before another one of it, or last',
    body: z.object({ key, mediaKey, before: mediaKey.optional() }),
    data: nothing,
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/Playlist/LikePlaylist',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound'],
    summary: 'Like a playlist or take it back; a like ends an own dislike',
    body: z.object({ key, selected: wantedState }),
    data: toggledShape,
  }),
  dislike: endpoint({
    method: 'POST',
    path: '/api/Playlist/DislikePlaylist',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound'],
    summary: 'Dislike a playlist or take it back; a dislike ends an own like',
    body: z.object({ key, selected: wantedState }),
    data: toggledShape,
  }),
  favorite: endpoint({
    method: 'POST',
    path: '/api/Playlist/FavoritePlaylist',
    access: 'user',
    idempotent: 'key',
    limit: often,
    codes: ['notFound', 'favoriteLimit'],
    summary: 'Save a playlist of somebody, or no longer',
    body: z.object({ key, selected: flag() }),
    data: z.object({ selected: z.boolean(), msg: z.string(), favorites: z.number().int() }),
  }),
  dropSaved: endpoint({
    method: 'POST',
    path: '/api/Playlist/RemoveFavoritePlaylists',
    access: 'user',
    idempotent: 'key',
    limit: often,
    summary: 'Save these playlists no longer',
    body: z.object({ keys: several(key, 100) }),
    data: nothing,
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/Playlist/AddPlaylistHit',
    access: 'visitor',
    idempotent: 'key',
    limit: often,
    codes: ['notFound'],
    summary: 'Count a visit of a playlist, once a day of each viewer',
    body: z.object({ key }),
    data: nothing,
  }),
}
