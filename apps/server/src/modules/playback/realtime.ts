import { after, type Listener } from '#kernel/bus.ts'
import type { RoomRule } from '#kernel/live/rooms.ts'
import { episodesById, episodesOfAsset, episodeToPlay } from '#modules/catalogue/index.ts'
import { assetProgressed } from '#modules/media/index.ts'
import { roomOf } from './rules.ts'

/** Whoever may see that an episode exists may join its room: what is said there is shown to everybody. */
export const rooms: RoomRule[] = [
  {
    head: roomOf(''),
    async mayJoin(scope, episodeId) {
      const episode = (await episodesById(scope, [episodeId])).get(episodeId)
      return episode !== undefined && (await episodeToPlay(scope, episode.mediaKey, episodeId)) !== null
    },
  },
]

/** How far a film is goes to those who have an episode with it open. */
export const listeners: Listener[] = [
  after(assetProgressed, async (scope, { assetId, complete, renditions }) => {
    for (const episodeId of await episodesOfAsset(scope, assetId)) {
      const room = roomOf(episodeId)
      scope.kernel.live.toRoom(room, 'play progress', { room, complete, renditions })
    }
  }),
]
