import { awaited, type Listener } from '#kernel/bus.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { deleteReactions } from './delete-reactions.ts'

export const listeners: Listener[] = [
  awaited(episodesDeleted, async (scope, { mediaKey, isWhole }) => {
    if (isWhole) await deleteReactions(scope, 'work', [mediaKey])
  }),
]
