import type { List, Paging, PlaylistItem } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { works } from '#modules/catalogue/index.ts'
import { countSignal, importSignals } from '#modules/rank/index.ts'
import { playlistSettings } from '../settings.ts'
import { favoriteWork } from '../tables.ts'
import { isMinor } from '../visible.ts'

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
    await serialize(scope, `favorite works:${uid}`)
    const isOld = (await scope.db.$count(favoriteWork, isSaved(uid, mediaKey))) > 0
    const isOn = selected ?? !isOld
    if (isOn && !isOld) {
      const { kind } = card ?? fail('notFound')
      const { maxSavedWorks: max } = await scope.kernel.settings.of(playlistSettings)
      if ((await scope.db.$count(favoriteWork, eq(favoriteWork.uid, uid))) >= max)
        fail('favoriteLimit', { max })
      const row = { uid, mediaKey, isShort: kind === 'short', at: scope.now() }
      await scope.db.insert(favoriteWork).values(row)
      await countSignal(scope, mediaKey, 'save')
    }
    if (!isOn) await drop(scope, uid, mediaKey)
    return { selected: isOn, msg: scope.text(isOn ? 'social.saved' : 'social.unsaved') }
  })
}

async function drop(scope: Scope, uid: string, mediaKey: string): Promise<void> {
  const [gone] = await scope.db.delete(favoriteWork).where(isSaved(uid, mediaKey)).returning()
  // In the hour in which it was counted: taken from another one, the first would keep what it gave.
  if (gone) await importSignals(scope, [{ mediaKey, signal: 'save', amount: -1, at: gone.at }])
}

/** Saves these works no longer. */
export async function dropFavorites(
  scope: Scope,
  { mediaKeys }: { mediaKeys: readonly string[] },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    await serialize(scope, `favorite works:${uid}`)
    for (const mediaKey of new Set(mediaKeys)) await drop(scope, uid, mediaKey)
  })
  return {}
}

/** Works that the caller saved, last first: all but short ones, or those alone. */
export async function listFavorites(
  scope: Scope,
  { shorts, ...paging }: Paging & { shorts: boolean },
): Promise<List<PlaylistItem>> {
  const { uid, isShort, at, mediaKey } = favoriteWork
  return listRows(
    scope,
    paging,
    { columns: [at, mediaKey], direction: 'desc' },
    {
      table: favoriteWork,
      fits: and(eq(uid, callerOf(scope)), eq(isShort, shorts)),
      keysOf: row => [row.at, row.mediaKey],
      view: async rows => {
        const keys = rows.map(row => row.mediaKey)
        const cards = await works(scope, keys, { forMinors: await isMinor(scope) })
        return keys.map(mediaKey => ({ mediaKey, work: cards.get(mediaKey) ?? null }))
      },
    },
  )
}

/** A deleted work is saved by nobody. */
export function loseFavorites(scope: Scope, key: string): Promise<void> {
  return deleteInBatches(scope, favoriteWork, eq(favoriteWork.mediaKey, key))
}
