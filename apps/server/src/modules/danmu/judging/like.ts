import { and, eq } from 'drizzle-orm'
import { emit } from '#kernel/bus.ts'
import { fail } from '#kernel/fail.ts'
import { forEachLeft } from '#kernel/for-each-left.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { danmuLiked } from '../events.ts'
import { liveMediaKey } from '../sending/room.ts'
import { danmuLike } from '../tables.ts'
import { judgeAgain, shieldsAgainst } from './judge.ts'
import { shownDanmu } from './shown-danmu.ts'

/** Likes a danmu of somebody else, or takes that back. @throws notFound, notOneself */
export async function likeDanmu(
  scope: Scope,
  { id, selected }: { id: string; selected?: boolean | undefined },
): Promise<{ selected: boolean; count: number; msg: string }> {
  const uid = callerOf(scope)
  const item = await shownDanmu(scope, id)
  if (item.uid === uid) fail('notOneself')
  const shields = await shieldsAgainst(scope, item.uid)
  return transact(scope, async scope => {
    await serialize(scope, `danmu like:${uid}:${id}`)
    const [before] = await scope.db.select().from(danmuLike).where(isLike(id, uid))
    const isOn = selected ?? !before
    if (isOn && !before) await scope.db.insert(danmuLike).values({ danmuId: id, uid, at: scope.now() })
    if (!isOn && before) await scope.db.delete(danmuLike).where(isLike(id, uid))
    const step = Number(isOn) - Number(before !== undefined)
    const count = await judgeAgain(scope, id, { likes: step, shields })
    const { mediaKey, uid: senderUid } = item
    if (step !== 0 && mediaKey !== liveMediaKey)
      await emit(scope, danmuLiked, { id, mediaKey, senderUid, uid, isOn })
    return { selected: isOn, count, msg: scope.text(isOn ? 'social.liked' : 'social.undone') }
  })
}

const isLike = (id: string, uid: string) => and(eq(danmuLike.danmuId, id), eq(danmuLike.uid, uid))

/** Takes back what somebody liked whose account is deleted, so that the counts go without it. */
export function takeBackLikes(scope: Scope, uid: string): Promise<void> {
  return forEachLeft(
    limit => scope.db.select().from(danmuLike).where(eq(danmuLike.uid, uid)).limit(limit),
    ({ danmuId }) =>
      transact(scope, async scope => {
        const [taken] = await scope.db.delete(danmuLike).where(isLike(danmuId, uid)).returning()
        if (taken) await judgeAgain(scope, danmuId, { likes: -1 })
      }),
  )
}
