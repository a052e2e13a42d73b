import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mediaKey } from '../wire.ts'
import { workCardShape } from './catalogue-shapes.ts'

/** Apart: the play screen has this one alone. */
export const playlistQueue = {
  show: endpoint({
    method: 'GET',
    path: '/api/Playlist/GetPlaylistQueue',
    access: 'visitor',
    cacheable: 'visitors',
    limit: { max: 120, perSec: 60 },
    codes: ['notFound'],
    summary: 'The works of a playlist around the one that plays, in its order or shuffled',
    query: z.object({
      /** `playlist-<key>` in the order of the list, `playlist-<key>-<number>` shuffled by that number. */
      id: z.string().regex(/^playlist-[0-9a-z]{1,24}(-\d{1,9})?$/),
      /** The work that plays; the first one where it is left out. */
      mediaKey: mediaKey.optional(),
    }),
    data: z.object({
      id: z.string(),
      title: z.string(),
      items: z.array(workCardShape),
      /** Place of the work that plays among all works, from 1. */
      place: z.number().int(),
      works: z.number().int(),
    }),
  }),
}
