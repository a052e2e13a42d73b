import { awaited, inside, type Listener } from '#kernel/bus.ts'
import { episodesDeleted, worksChanged } from '#modules/catalogue/index.ts'
import { picturesDeleted } from '#modules/media/index.ts'
import { loseFavorites } from './favorites/save-works.ts'
import { loseWork } from './items/change-items.ts'
import { losePictures } from './pictures.ts'
import { lookAgain } from './series/follow.ts'

export const listeners: Listener[] = [
  inside(picturesDeleted, losePictures),
  inside(worksChanged, (scope, { mediaKeys }) => lookAgain(scope, mediaKeys)),
  awaited(episodesDeleted, async (scope, { mediaKey, isWhole }) => {
    if (!isWhole) return
    await loseWork(scope, mediaKey)
    await loseFavorites(scope, mediaKey)
  }),
]
