import type { FavoriteFolder } from '@xinghe/contract'
import { limits } from '@xinghe/contract'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import { cleanLine, hasVisible, textKeyOf } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { screenText } from '#kernel/screen-text.ts'
import { playlistSettings } from '../settings.ts'
import { favoriteFolder, favoriteWork } from '../tables.ts'

/** One change after the other of what somebody saved and of its folders. */
export const lockFavorites = (scope: Scope, uid: string) => serialize(scope, `favorite works:${uid}`)

/** Most a user can have had while the setting was at its highest. */
const mostFolders = 200

/** Folders of somebody, the oldest first. */
export function foldersOf({ db }: Scope, uid: string): Promise<{ key: string; name: string }[]> {
  return db
    .select({ key: favoriteFolder.id, name: favoriteFolder.name })
    .from(favoriteFolder)
    .where(eq(favoriteFolder.uid, uid))
    .orderBy(asc(favoriteFolder.id))
    .limit(mostFolders)
}

/** The caller's folders with how many works are in them, short ones or the others, counted now. */
export async function listFolders(
  scope: Scope,
  { shorts }: { shorts: boolean },
): Promise<{ info: FavoriteFolder[]; total: number; fresh: number }> {
  const uid = callerOf(scope)
  const { folderId, freshAt } = favoriteWork
  const rows = await scope.db
    .select({ folderId, works: count(), fresh: count(freshAt) })
    .from(favoriteWork)
    .where(and(eq(favoriteWork.uid, uid), eq(favoriteWork.isShort, shorts)))
    .groupBy(folderId)
  const counts = new Map(rows.map(row => [row.folderId, row.works]))
  const folders = await foldersOf(scope, uid)
  return {
    info: folders.map(folder => ({ ...folder, items: counts.get(folder.key) ?? 0 })),
    total: rows.reduce((sum, { works }) => sum + works, 0),
    fresh: rows.reduce((sum, { fresh }) => sum + fresh, 0),
  }
}

/** @throws folderName, folderTaken, folderLimit, wordsBlocked */
export async function createFolder(
  scope: Scope,
  { name: raw }: { name: string },
): Promise<{ key: string; name: string }> {
  const uid = callerOf(scope)
  const name = await checkedName(scope, raw)
  return transact(scope, async scope => {
    await lockFavorites(scope, uid)
    const { maxFolders: max } = await scope.kernel.settings.of(playlistSettings)
    if ((await scope.db.$count(favoriteFolder, eq(favoriteFolder.uid, uid))) >= max)
      fail('folderLimit', { max })
    const key = scope.id()
    await failIfTaken(scope, uid, key, name)
    const row = { id: key, uid, name, nameKey: textKeyOf(name), createdAt: scope.now() }
    await scope.db.insert(favoriteFolder).values(row)
    return { key, name }
  })
}

/** @throws notFound, folderName, folderTaken, wordsBlocked */
export async function renameFolder(
  scope: Scope,
  { key, name: raw }: { key: string; name: string },
): Promise<{ key: string; name: string }> {
  const uid = callerOf(scope)
  const name = await checkedName(scope, raw)
  return transact(scope, async scope => {
    await lockFavorites(scope, uid)
    await failIfTaken(scope, uid, key, name)
    const changed = await scope.db
      .update(favoriteFolder)
      .set({ name, nameKey: textKeyOf(name) })
      .where(isOwn(uid, key))
      .returning()
    return changed.length > 0 ? { key, name } : fail('notFound')
  })
}

/** Deletes an own folder, if it is still there; its works stay saved. */
export async function deleteFolder(scope: Scope, { key }: { key: string }): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    await lockFavorites(scope, uid)
    await scope.db.delete(favoriteFolder).where(isOwn(uid, key))
  })
  return {}
}

/** Puts those of the works that the caller saved into a folder, or into none. @throws notFound */
export async function moveFavorites(
  scope: Scope,
  { mediaKeys, folder }: { mediaKeys: readonly string[]; folder?: string | undefined },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    await lockFavorites(scope, uid)
    await putInto(scope, uid, mediaKeys, folder)
  })
  return {}
}

/** For whoever holds the lock of the user's saved works. @throws notFound */
export async function putInto(
  { db }: Scope,
  uid: string,
  mediaKeys: readonly string[],
  folder: string | undefined,
): Promise<void> {
  if (folder !== undefined && (await db.$count(favoriteFolder, isOwn(uid, folder))) === 0) fail('notFound')
  await db
    .update(favoriteWork)
    .set({ folderId: folder ?? null })
    .where(and(eq(favoriteWork.uid, uid), inArray(favoriteWork.mediaKey, [...mediaKeys])))
}

const isOwn = (uid: string, key: string) => and(eq(favoriteFolder.uid, uid), eq(favoriteFolder.id, key))

/** Nobody else reads it, but it is looked over as the title of a private playlist is. @throws folderName, wordsBlocked */
async function checkedName(scope: Scope, raw: string): Promise<string> {
  const { name: max } = limits.favoriteFolder
  const name = cleanLine(raw, max)
  if (name === null || !hasVisible(name)) return fail('folderName', { max })
  await screenText(scope, 'playlist', name)
  return name
}

async function failIfTaken({ db }: Scope, uid: string, key: string, name: string): Promise<void> {
  const isSame = and(
    eq(favoriteFolder.uid, uid),
    eq(favoriteFolder.nameKey, textKeyOf(name)),
    ne(favoriteFolder.id, key),
  )
  if ((await db.$count(favoriteFolder, isSame)) > 0) fail('folderTaken')
}
