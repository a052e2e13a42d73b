import type { ChatPeer, Conversation, chat, DataOf, ParsedOf } from '@xinghe/contract'
import { and, count, eq, not, or, type SQL, sql, sum } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { followedByCaller } from '#modules/social/index.ts'
import { lastMessages } from './last-messages.ts'
import { sideOf } from './members.ts'
import { recentMessages } from './sending-limits.ts'
import { serviceAccounts } from './service-accounts.ts'
import { chatSettings } from './settings.ts'
import { chatMember, type MemberRow } from './tables.ts'
import { viewPeers } from './views.ts'

/** Conversations of the caller, pinned ones first. Those of strangers who were never answered are in a folder. */
export async function listConversations(
  scope: Scope,
  { folder, ...paging }: ParsedOf<typeof chat.conversations>,
): Promise<DataOf<typeof chat.conversations>> {
  const isStranger = await strangers(scope)
  const isListed = and(eq(chatMember.uid, callerOf(scope)), sql`is_listed`)
  const page = await listRows(
    scope,
    paging,
    { columns: [chatMember.isPinned, chatMember.lastAt, chatMember.conversationId], direction: 'desc' },
    {
      table: chatMember,
      fits: and(isListed, folder === 'strangers' ? isStranger : not(isStranger)),
      keysOf: row => [row.isPinned, row.lastAt, row.conversationId],
      view: rows => viewSides(scope, rows),
    },
  )
  return { ...page, strangers: await countStrangers(scope, and(isListed, isStranger)) }
}

/** Sides with people whom the caller neither follows nor answered. */
async function strangers(scope: Scope): Promise<SQL> {
  const known = [...(await followedByCaller(scope)), ...(await serviceAccounts(scope))]
  const isKnown = or(
    eq(chatMember.hasWritten, true),
    sql`${chatMember.other} = any(${sql.param(known)}::text[])`,
  )
  return not(isKnown ?? sql`false`)
}

async function countStrangers({ db }: Scope, which: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), unread: sum(chatMember.unread).mapWith(Number) })
    .from(chatMember)
    .where(which)
  return { count: row?.count ?? 0, unread: row?.unread ?? 0 }
}

async function viewSides(scope: Scope, sides: readonly MemberRow[]): Promise<Conversation[]> {
  const peers = await viewPeers(scope, sides)
  const lastOf = await lastMessages(scope, sides)
  return sides.flatMap(side => {
    const peer = peers.get(side.other)
    if (!peer) return []
    const { isPinned, isMuted, unread, lastAt } = side
    return [{ peer, isPinned, isMuted, unread, last: lastOf(side), lastAt }]
  })
}

/** How the caller stands with somebody, whether they have talked or not. @throws notFound, notOneself */
export async function describeConversation(
  scope: Scope,
  { toUid }: { toUid: string },
): Promise<DataOf<typeof chat.conversation>> {
  const uid = callerOf(scope)
  if (toUid === uid) fail('notOneself')
  const side = await sideOf(scope, uid, toUid)
  const peers = await viewPeers(scope, [{ other: toUid, remark: side?.remark ?? '' }])
  const { recallSec } = await scope.kernel.settings.of(chatSettings)
  const { isPinned = false, isMuted = false, unread = 0 } = side ?? {}
  const peer = peers.get(toUid) ?? fail('notFound')
  const strangerLeft = await leftToStranger(scope, peer, side)
  return { peer, isPinned, isMuted, unread, recallSec, strangerLeft }
}

/** Messages that the caller may send to somebody until they answer or follow; null without such a limit. */
async function leftToStranger(
  scope: Scope,
  peer: ChatPeer,
  side: MemberRow | undefined,
): Promise<number | null> {
  const uid = callerOf(scope)
  if (peer.isFan || peer.isService || (await serviceAccounts(scope)).has(uid)) return null
  const { strangerMessages } = await scope.kernel.settings.of(chatSettings)
  if (!side) return strangerMessages
  if ((await sideOf(scope, peer.uid, uid))?.hasWritten) return null
  return Math.max(0, strangerMessages - (await recentMessages(scope, side.conversationId)))
}
