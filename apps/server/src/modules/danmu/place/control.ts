import { type DanmuControl, holdsPower } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { isDanmuOpenOf, setDanmuOpen } from '#modules/catalogue/index.ts'
import { danmuRecalled } from '../events.ts'
import { liveMediaKey, roomOfDanmu } from '../sending/room.ts'
import { danmuControl, danmuItem } from '../tables.ts'
import { textKeyOf } from '../validation/text.ts'
import { countShown } from './place.ts'
import { postVideos } from './post-videos.ts'

/** Whether the caller decides about danmu of this owner: of their own post, of works as staff who keep the catalogue. */
export function mayControl({ viewer }: Scope, ownerUid: string | null): boolean {
  return ownerUid === null ? holdsPower(viewer.role, 'catalogue') : ownerUid === viewer.uid
}

interface Controlled {
  isOpen: boolean
  setOpen: (scope: Scope, open: boolean) => Promise<void>
}

/** A post or a work that the caller controls. @throws notFound, forbidden */
async function controlled(scope: Scope, mediaKey: string): Promise<Controlled> {
  const posts = postVideos(scope)
  const post = await posts?.load(scope, mediaKey)
  const isOpen = post ? post.danmuOpen : await isDanmuOpenOf(scope, mediaKey)
  if (!mayControl(scope, post?.uid ?? null)) fail('forbidden')
  return {
    isOpen,
    setOpen: (scope, open) =>
      (post && posts?.setDanmuOpen(scope, mediaKey, open)) ?? setDanmuOpen(scope, mediaKey, open),
  }
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
  const { isOpen, setOpen } = await controlled(scope, mediaKey)
  return transact(scope, async scope => {
    if (open !== undefined && open !== isOpen) await setOpen(scope, open)
    if (words !== undefined) {
      const row = { mediaKey, words: [...new Set(words)] }
      await scope.db
        .insert(danmuControl)
        .values(row)
        .onConflictDoUpdate({ target: danmuControl.mediaKey, set: row })
    }
    return { open: open ?? isOpen, words: await wordsOf(scope, mediaKey) }
  })
}

async function wordsOf({ db }: Scope, mediaKey: string): Promise<string[]> {
  const [row] = await db.select().from(danmuControl).where(eq(danmuControl.mediaKey, mediaKey))
  return row?.words ?? []
}

/** Refuses a text with a word that whoever owns the work or post does not want. @throws danmuWords */
export async function failIfUnwanted(
  scope: Scope,
  { mediaKey, textKey }: { mediaKey: string; textKey: string },
): Promise<void> {
  const keys = (await wordsOf(scope, mediaKey)).map(textKeyOf)
  if (keys.some(key => key !== '' && textKey.includes(key))) fail('danmuWords')
}

/** Takes a danmu off a work or post of the caller for good: staff who hid it cannot show it again. @throws notFound, forbidden */
export async function deleteAsOwner(scope: Scope, { id }: { id: string }): Promise<Record<never, never>> {
  return transact(scope, async scope => {
    const isThis = eq(danmuItem.id, id)
    const [item] = await scope.db.select().from(danmuItem).where(isThis).for('update')
    if (!item || item.mediaKey === liveMediaKey) return fail('notFound')
    await controlled(scope, item.mediaKey)
    const recalledAt = item.recalledAt ?? scope.now()
    await scope.db.update(danmuItem).set({ recalledAt, hiddenAt: null }).where(isThis)
    if (item.recalledAt !== null) return {}
    await countShown(scope, item, -1)
    await emit(scope, danmuRecalled, { id, room: roomOfDanmu(item) })
    return {}
  })
}
