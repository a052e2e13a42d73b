import { limits } from '@xinghe/contract'
import { and, count, eq } from 'drizzle-orm'
import { cleanLine } from '#kernel/clean-text.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { correspondent, tellUserState } from '#modules/account/index.ts'
import { changeSide, lockPair, openSides, ownSide } from './members.ts'
import { countNewPerson } from './sending-limits.ts'
import { chatSettings } from './settings.ts'
import { chatMember, type MemberRow } from './tables.ts'
import { tellChanged } from './tell.ts'

interface Change {
  toUid: string
  remark?: string | undefined
  isMuted?: boolean | undefined
  isPinned?: boolean | undefined
}

/** Changes how the caller keeps a conversation, of which the other side knows nothing. @throws notFound, notOneself, chatRemark, chatPins, chatNewPeople */
export async function changeConversation(scope: Scope, { toUid, ...change }: Change) {
  const uid = callerOf(scope)
  if (toUid === uid) fail('notOneself')
  const remark = change.remark === undefined ? undefined : cleanRemark(change.remark)
  if ((await correspondent(scope, toUid)) === null) fail('notFound')
  return transact(scope, async scope => {
    await serialize(scope, `chat of:${uid}`)
    await lockPair(scope, uid, toUid)
    const { own, isNew } = await openSides(scope, uid, toUid)
    if (isNew) await countNewPerson(scope)
    const { isMuted = own.isMuted, isPinned = own.isPinned } = change
    if (isPinned && !own.isPinned) await checkPins(scope, own)
    const changed = await changeSide(scope, own, { remark: remark ?? own.remark, isMuted, isPinned })
    if (isMuted !== own.isMuted) await tellUserState(scope, [{ kind: 'counted', uid }])
    tellChanged(scope, uid, toUid)
    return viewOf(changed ?? own)
  })
}

const viewOf = ({ remark, isMuted, isPinned }: MemberRow) => ({ remark, isMuted, isPinned })

function cleanRemark(raw: string): string {
  return cleanLine(raw, limits.chat.remark) ?? fail('chatRemark', { max: limits.chat.remark })
}

async function checkPins({ db, kernel }: Scope, { uid }: MemberRow): Promise<void> {
  const { maxPinned: max } = await kernel.settings.of(chatSettings)
  const isPinned = and(eq(chatMember.uid, uid), eq(chatMember.isPinned, true))
  const [row] = await db.select({ n: count() }).from(chatMember).where(isPinned)
  if ((row?.n ?? 0) >= max) fail('chatPins', { max })
}

/** Clears what was written on the caller's side, `leaves` takes the conversation out of lists until something is written. @throws notFound */
export async function clearConversation(scope: Scope, { toUid, leaves }: { toUid: string; leaves: boolean }) {
  const uid = callerOf(scope)
  await transact(scope, async scope => {
    await lockPair(scope, uid, toUid)
    const side = await ownSide(scope, toUid)
    await changeSide(scope, side, {
      clearedSeq: side.lastSeq,
      readSeq: Math.max(side.readSeq, side.lastSeq),
      unread: 0,
      ...(leaves && { isListed: false, isPinned: false }),
    })
    await tellUserState(scope, [{ kind: 'counted', uid }])
    tellChanged(scope, uid, toUid)
  })
  return {}
}
