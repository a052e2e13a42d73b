import { eq, inArray } from 'drizzle-orm'
import { awaited, inside, type Listener } from '#kernel/bus.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { episodesDeleted } from '#modules/catalogue/index.ts'
import { assetDeleted } from '#modules/media/index.ts'
import { deleteFilesWhere } from './sweep-files.ts'
import { downloadFile, downloadRequest } from './tables.ts'

export const listeners: Listener[] = [
  inside(assetDeleted, async (scope, { assetId }) => {
    await deleteFilesWhere(scope, eq(downloadFile.assetId, assetId))
  }),
  awaited(episodesDeleted, (scope, { episodeIds }) =>
    deleteInBatches(scope, downloadRequest, inArray(downloadRequest.episodeId, episodeIds)),
  ),
]
