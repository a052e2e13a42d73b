import type { WorkCard } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { works } from '#modules/catalogue/index.ts'
import { countSignal, importSignals } from '#modules/rank/index.ts'
import { follow } from '../series/follow.ts'
import { playlistSettings } from '../settings.ts'
import { favoriteWork, followedSeries } from '../tables.ts'
import { lockFavorites, putInto } from './folders.ts'

const isSaved = (uid: string, mediaKey: string) =>
  and(eq(favoriteWork.uid, uid), eq(favoriteWork.mediaKey, mediaKey))

/** Saves a work or takes that back; without `selected` it is turned. @throws notFound, favoriteLimit */
export async function favoriteOne(
  scope: Scope,
  { mediaKey, selected }: { mediaKey: string; selected?: boolean | undefined },
): Promise<{ selected: boolean; msg: string }> {
  const uid = callerOf(scope)
  const card = (await works(scope, [mediaKey])).get(mediaKey)
  return transact(scope, async scope => {
    await lockFavorites(scope, uid)
    const isOn = selected ?? (await scope.db.$count(favoriteWork, isSaved(uid, mediaKey))) === 0
    if (isOn) await add(scope, uid, mediaKey, card)
    else await drop(scope, uid, mediaKey)
    return { selected: isOn, msg: scope.text(isOn ? 'social.saved' : 'social.unsaved') }
  })
}

/** Saves a work in a folder or in none; one that is saved is moved. @throws notFound, favoriteLimit */
export async function saveIntoFolder(
  scope: Scope,
  { mediaKey, folder }: { mediaKey: string; folder?: string | undefined },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  const card = (await works(scope, [mediaKey])).get(mediaKey)
  await transact(scope, async scope => {
    await lockFavorites(scope, uid)
    await add(scope, uid, mediaKey, card)
    await putInto(scope, uid, [mediaKey], folder)
  })
  return {}
}

/** One that is saved stays as it is. @throws notFound, favoriteLimit */
async function add(scope: Scope, uid: string, mediaKey: string, card: WorkCard | undefined): Promise<void> {
  if ((await scope.db.$count(favoriteWork, isSaved(uid, mediaKey))) > 0) return
  const { kind } = card ?? fail('notFound')
  const { maxSavedWorks: max } = await scope.kernel.settings.of(playlistSettings)
  if ((await scope.db.$count(favoriteWork, eq(favoriteWork.uid, uid))) >= max) fail('favoriteLimit', { max })
  const row = { uid, mediaKey, isShort: kind === 'short', at: scope.now() }
  await scope.db.insert(favoriteWork).values(row)
  await countSignal(scope, mediaKey, 'save')
  await follow(scope, mediaKey)
}

async function drop(scope: Scope, uid: string, mediaKey: string): Promise<void> {
  const [gone] = await scope.db.delete(favoriteWork).where(isSaved(uid, mediaKey)).returning()
  // In the hour in which it was counted: taken from another one, the first would keep what it gave.
  if (!gone) return
  await importSignals(scope, [{ mediaKey, signal: 'save', amount: -1, at: gone.at }])
  if (gone.freshAt !== null) await tellUserState(scope, [{ kind: 'counted', uid }])
}

/** Saves these works no longer. */
export async function dropFavorites(
  scope: Scope,
  { mediaKeys }: { mediaKeys: readonly string[] },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    await lockFavorites(scope, uid)
    for (const mediaKey of new Set(mediaKeys)) await drop(scope, uid, mediaKey)
  })
  return {}
}

/** A deleted work is saved by nobody. */
export async function loseFavorites(scope: Scope, key: string): Promise<void> {
  await deleteInBatches(scope, favoriteWork, eq(favoriteWork.mediaKey, key))
  await scope.db.delete(followedSeries).where(eq(followedSeries.mediaKey, key))
}
