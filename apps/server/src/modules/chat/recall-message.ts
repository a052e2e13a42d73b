import type { ChatMessage } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { lockPair, receiverOf } from './members.ts'
import { chatSettings } from './settings.ts'
import { chatMessage, type MessageRow } from './tables.ts'
import { tellChanged } from './tell.ts'
import { countUnread } from './unread.ts'
import { viewMessages } from './views.ts'
import { isDelivered } from './visible.ts'

/**
 * Takes an own message back: it stays in its place without what it said, which is kept for some days for staff alone, for
 * the other side may report it. Again it changes nothing.
 * @throws notFound, chatRecallLate
 */
export async function recallMessage(scope: Scope, { id }: { id: string }): Promise<ChatMessage> {
  const row = await transact(scope, async scope => {
    const before = await ownMessage(scope, id)
    const to = await receiverOf(scope, before)
    // Without the other side there is nobody to wait for.
    if (to) await lockPair(scope, to.other, to.uid)
    const locked = await ownMessage(scope, id)
    if (locked.recalledAt !== null) return locked
    const { recallSec } = await scope.kernel.settings.of(chatSettings)
    if (scope.now() - locked.at > recallSec * 1000)
      fail('chatRecallLate', { minutes: Math.ceil(recallSec / 60) })
    const [recalled = locked] = await scope.db
      .update(chatMessage)
      .set({
        ...{ text: '', pictureKey: null, cardKey: null, recalledAt: scope.now() },
        ...{ recalledText: locked.text, recalledPicture: locked.pictureKey },
      })
      .where(eq(chatMessage.id, id))
      .returning()
    if (!to) return recalled
    tellChanged(scope, to.other, to.uid)
    if (isDelivered(locked)) {
      await countUnread(scope, to)
      await tellUserState(scope, [{ kind: 'counted', uid: to.uid }])
      tellChanged(scope, to.uid, to.other)
    }
    return recalled
  })
  const [view] = await viewMessages(scope, [row], '')
  return view ?? fail('notFound')
}

async function ownMessage(scope: Scope, id: string): Promise<MessageRow> {
  const [row] = await scope.db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.id, id), eq(chatMessage.fromUid, callerOf(scope))))
  return row ?? fail('notFound')
}
