import { awaited, type Listener } from '#kernel/bus.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { postsDeleted } from '#modules/publishing/index.ts'
import { deletePollsOn } from './delete-polls.ts'

export const listeners: Listener[] = [
  awaited(episodesDeleted, async (scope, { mediaKey: id, isWhole }) => {
    if (isWhole) await deletePollsOn(scope, { kind: 'work', ids: [id] })
  }),
  awaited(postsDeleted, (scope, { postIds }) => deletePollsOn(scope, { kind: 'post', ids: postIds })),
]
