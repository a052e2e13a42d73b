import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { deleteUnusedJob } from '../job-specs.ts'
import { deleteFilm } from './delete-asset.ts'
import { deletePictures } from './delete-pictures.ts'
import { usedFilms } from './film-uses.ts'

interface Unused {
  assetIds: string[]
  imageKeys: string[]
}

/** Deletes films and pictures after the caller's transaction, those films that nothing plays by then. */
export async function deleteLater(scope: Scope, unused: Unused): Promise<void> {
  if (unused.assetIds.length + unused.imageKeys.length > 0) await enqueue(scope, deleteUnusedJob, unused)
}

/** A film in each transaction: a work may have thousands. What a killed worker left is deleted by the next. */
export async function deleteUnused(
  scope: Scope,
  { assetIds, imageKeys }: Unused,
  signal: AbortSignal,
): Promise<void> {
  await transact(scope, scope => deletePictures(scope, imageKeys))
  for (const id of assetIds) {
    signal.throwIfAborted()
    if (!(await usedFilms(scope, [id])).has(id)) await deleteFilm(scope, id)
  }
}
