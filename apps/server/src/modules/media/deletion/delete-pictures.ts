import { inArray } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { evict } from '#kernel/evict.ts'
import { fail } from '#kernel/fail.ts'
import { enqueue } from '#kernel/jobs/queue.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { picturesDeleted } from '../events.ts'
import { removeFilesJob } from '../job-specs.ts'
import { imageFolder } from '../storage-keys.ts'
import { mediaImage } from '../tables.ts'

/** Deletes a picture: whatever showed it shows none. @throws notFound */
export async function deletePicture(scope: Scope, { key }: { key: string }): Promise<Record<never, never>> {
  const deleted = await transact(scope, scope => deletePictures(scope, [key]))
  return deleted.length > 0 ? {} : fail('notFound')
}

/** Deletes pictures in the caller's transaction; their files go after it. @returns the keys of those that there were */
export async function deletePictures(scope: Scope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await scope.db
    .delete(mediaImage)
    .where(inArray(mediaImage.key, [...keys]))
    .returning({ key: mediaImage.key })
  const deleted = rows.map(({ key }) => key)
  if (deleted.length === 0) return []
  await emit(scope, picturesDeleted, { keys: deleted })
  await evict(scope, 'pictures', deleted)
  await enqueue(scope, removeFilesJob, { folders: deleted.map(imageFolder) })
  return deleted
}
