import { danmu as calls, type DanmuControl, holdsPower } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#kernel/audit.ts'
import { emit } from '#kernel/bus.ts'
import { cached } from '#kernel/cached.ts'
import { textKeyOf } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { isDanmuOpenOf, setDanmuOpen, works } from '#modules/catalogue/index.ts'
import { danmuRecalled } from '../events.ts'
import { liveMediaKey, roomOfDanmu } from '../sending/room.ts'
import { type DanmuRow, danmuControl, danmuItem } from '../tables.ts'
import { countShown } from './place.ts'
import { postVideos } from './post-videos.ts'

/** Whether the caller decides about danmu: of their own post, or of all as staff who keep the catalogue. */
export function mayControl({ viewer }: Scope, ownerUid: string | null): boolean {
  return isOwn(viewer.uid, ownerUid) || holdsPower(viewer.role, 'catalogue')
}

const isOwn = (uid: string | null, ownerUid: string | null) => uid !== null && uid === ownerUid

interface Controlled {
  isOpen: boolean
  setOpen: (scope: Scope, open: boolean) => Promise<void>
  /** What staff do is in the audit log; in the transaction of the change. */
  note: (scope: Scope, path: string, input: object) => Promise<void>
}

/** A post or a work that the caller controls. @throws notFound, forbidden */
async function controlled(scope: Scope, mediaKey: string): Promise<Controlled> {
  const posts = postVideos(scope)
  const post = (await posts?.load(scope, [mediaKey]))?.get(mediaKey)
  const isOpen = post ? post.danmuOpen : await isDanmuOpenOf(scope, mediaKey)
  // That there is something they may not see is not told.
  if (!mayControl(scope, post?.uid ?? null)) fail((await isSeen(scope, mediaKey)) ? 'forbidden' : 'notFound')
  return {
    isOpen,
    setOpen: (scope, open) =>
      (post && posts?.setDanmuOpen(scope, mediaKey, open)) ?? setDanmuOpen(scope, mediaKey, open),
    async note(scope, path, input) {
      if (!isOwn(scope.viewer.uid, post?.uid ?? null)) await recordAudit(scope, path, { mediaKey, ...input })
    },
  }
}

async function isSeen(scope: Scope, mediaKey: string): Promise<boolean> {
  if (await postVideos(scope)?.find(scope, mediaKey)) return true
  return (await works(scope, [mediaKey])).has(mediaKey)
}

/** @throws notFound, forbidden */
export async function readControl(scope: Scope, { mediaKey }: { mediaKey: string }): Promise<DanmuControl> {
  const { isOpen: open } = await controlled(scope, mediaKey)
  return { open, words: await wordsOf(scope, mediaKey) }
}

/** Changes what it names; for danmu from now on. @throws notFound, forbidden */
export async function saveControl(
  scope: Scope,
  { mediaKey, open, words }: { mediaKey: string; open?: boolean | undefined; words?: string[] | undefined },
): Promise<DanmuControl> {
  const { isOpen, setOpen, note } = await controlled(scope, mediaKey)
  return transact(scope, async scope => {
    scope.afterCommit(({ kernel }) => kernel.cache.delete(wordsKey(mediaKey)))
    if (open !== undefined && open !== isOpen) await setOpen(scope, open)
    if (words !== undefined) {
      const row = { mediaKey, words: [...new Set(words)] }
      await scope.db
        .insert(danmuControl)
        .values(row)
        .onConflictDoUpdate({ target: danmuControl.mediaKey, set: row })
    }
    const control = { open: open ?? isOpen, words: await wordsOf(scope, mediaKey) }
    await note(scope, calls.saveControl.path, control)
    return control
  })
}

async function wordsOf({ db }: Scope, mediaKey: string): Promise<string[]> {
  const [row] = await db.select().from(danmuControl).where(eq(danmuControl.mediaKey, mediaKey))
  return row?.words ?? []
}

/** Seconds after which another process knows changed words. */
const wordsCachedSec = 30
const wordsKey = (mediaKey: string) => `danmu words:${mediaKey}`

/** Refuses a text with a word that whoever owns the work or post does not want. @throws danmuWords */
export async function failIfUnwanted(
  scope: Scope,
  { mediaKey, textKey }: { mediaKey: string; textKey: string },
): Promise<void> {
  const words = await cached(scope, wordsKey(mediaKey), wordsCachedSec, () => wordsOf(scope, mediaKey))
  const keys = words.map(textKeyOf)
  if (keys.some(key => key !== '' && textKey.includes(key))) fail('danmuWords')
}

/** What was sent under a shadow limit is there for its sender alone. */
const isSeenBy = ({ viewer }: Scope, { shadowId, uid }: DanmuRow) =>
  shadowId === null || isOwn(viewer.uid, uid)

/** Takes a danmu off a work or post of the caller for good: staff who hid it cannot show it again. @throws notFound, forbidden */
export async function deleteAsOwner(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  return transact(scope, async scope => {
    const isThis = eq(danmuItem.id, id)
    const [item] = await scope.db.select().from(danmuItem).where(isThis).for('update')
    if (!item || item.mediaKey === liveMediaKey || !isSeenBy(scope, item)) return fail('notFound')
    const { note } = await controlled(scope, item.mediaKey)
    const recalledAt = item.recalledAt ?? scope.now()
    await scope.db.update(danmuItem).set({ recalledAt, hiddenAt: null }).where(isThis)
    if (item.recalledAt !== null) return {}
    await note(scope, calls.delete.path, { id })
    if (item.shadowId !== null) return {}
    await countShown(scope, [item], -1)
    await emit(scope, danmuRecalled, { id, room: roomOfDanmu(item) })
    return {}
  })
}
