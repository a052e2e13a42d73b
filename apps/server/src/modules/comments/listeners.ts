import { awaited, inside, type Listener } from '#kernel/bus.ts'
import { episodesDeleted, uploadersChanged } from '#modules/catalogue/index.ts'
import { picturesDeleted } from '#modules/media/index.ts'
import { postsDeleted } from '#modules/publishing/index.ts'
import { deleteCommentsOn } from './delete-comment.ts'
import { losePictures } from './pictures.ts'
import { removeOwnerMarks } from './remove-owner-marks.ts'

export const listeners: Listener[] = [
  inside(picturesDeleted, losePictures),
  inside(uploadersChanged, (scope, { mediaKeys }) => removeOwnerMarks(scope, mediaKeys)),
  awaited(episodesDeleted, async (scope, { mediaKey, isWhole }) => {
    if (isWhole) await deleteCommentsOn(scope, [mediaKey])
  }),
  awaited(postsDeleted, (scope, { postIds }) => deleteCommentsOn(scope, postIds)),
]
