import { awaited, type Listener } from '#kernel/bus.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { deletePollsOn } from './delete-polls.ts'

export const listeners: Listener[] = [
  awaited(episodesDeleted, async (scope, { mediaKey: id, isWhole }) => {
    if (isWhole) await deletePollsOn(scope, { kind: 'work', id })
  }),
]
