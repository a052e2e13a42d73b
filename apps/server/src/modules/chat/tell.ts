import type { PublicUser } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import type { MemberRow, MessageRow } from './tables.ts'

/**
 * Tells the devices of both of a message once it is committed: of whom it is for only where they see it, of its sender
 * always, whose other devices show it too. Who muted the conversation hears that there is something, which rings nowhere.
 * @returns its sender, by uid
 */
export async function tellMessage(
  scope: Scope,
  { id, fromUid, type, seq }: Pick<MessageRow, 'id' | 'fromUid' | 'type' | 'seq'>,
  { to, isShown }: { to: Pick<MemberRow, 'uid' | 'isMuted'>; isShown: boolean },
): Promise<Map<string, PublicUser>> {
  const senders = await people(scope, [fromUid])
  const { avatar = null, nickName: nickname = '' } = senders.get(fromUid) ?? {}
  const message = { id, fromUid, fromUserKey: fromUid, avatar, nickname, type, toUid: to.uid, seq }
  scope.afterCommit(({ kernel: { live } }) => {
    live.toUser(fromUid, 'private message', message)
    if (!isShown) return
    if (to.isMuted) live.toUser(to.uid, 'chat changed', { uid: fromUid })
    else live.toUser(to.uid, 'private message', message)
  })
  return senders
}

/** Tells the devices of somebody that their conversation with another is not as it was. */
export function tellChanged(scope: Scope, uid: string, other: string): void {
  scope.afterCommit(({ kernel: { live } }) => live.toUser(uid, 'chat changed', { uid: other }))
}
