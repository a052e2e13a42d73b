import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, listOf, mediaKey, nothing, paging, several } from '../wire.ts'
import { playlistItemShape } from './playlists.ts'
import { wantedState } from './social.ts'

const often = { max: 60, perSec: 60 }

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
    limit: { max: 120, perSec: 60 },
    summary: 'Works that the caller saved, last first: all but short ones, or those alone',
    query: z.object({ ...paging, shorts: flag().default(false) }),
    /** Also works that cannot be seen now, so that they can be taken out. */
    data: listOf(playlistItemShape),
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
}
