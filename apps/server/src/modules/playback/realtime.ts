import { after, awaited, type Listener } from '#kernel/bus.ts'
import type { RoomRule } from '#kernel/live/rooms.ts'
import { episodesById, episodesDeleted, episodesOfAsset, episodeToPlay } from '#modules/catalogue/index.ts'
import { assetProgressed } from '#modules/media/index.ts'
import { visiblePostPort } from './opening/right.ts'
import { deletePlays } from './progress/delete-plays.ts'
import { roomOf } from './rules.ts'

/** Whoever may see that an episode or the film of a post exists may join its room: danmu are shown to all of them. */
export const rooms: RoomRule[] = [
  {
    head: roomOf(''),
    async mayJoin(scope, id) {
      const episode = (await episodesById(scope, [id])).get(id)
      if (episode) return (await episodeToPlay(scope, episode.mediaKey, id)) !== null
      return (await scope.kernel.ports.find(visiblePostPort)?.(scope, id)) ?? false
    },
  },
]

/** Transcoding progress goes to those who have an episode of the film open. */
export const listeners: Listener[] = [
  awaited(episodesDeleted, deletePlays),
  after(assetProgressed, async (scope, { assetId, complete, renditions }) => {
    for (const episodeId of await episodesOfAsset(scope, assetId)) {
      const room = roomOf(episodeId)
      scope.kernel.live.toRoom(room, 'play progress', { room, complete, renditions })
    }
  }),
]
