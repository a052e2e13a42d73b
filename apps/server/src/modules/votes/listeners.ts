import { awaited, type Listener } from '#kernel/bus.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { postsDeleted } from '#modules/publishing/index.ts'
import { deletePollsOn } from './delete-polls.ts'

export const listeners: Listener[] = [
  awaited(episodesDeleted, async (scope, { mediaKey: id, isWhole }) => {
    if (isWhole) await deletePollsOn(scope, { kind: 'work', id })
  }),
  awaited(postsDeleted, async (scope, { postIds }) => {
    for (const id of postIds) await deletePollsOn(scope, { kind: 'post', id })
  }),
]
