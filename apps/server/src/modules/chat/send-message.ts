import type { ChatMessage, chat, ParsedOf, PublicUser } from '@xinghe/contract'
import { and, eq } from 'drizzle-orm'
import { Failure, fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { push } from '#kernel/push.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { reviewText } from '#kernel/screen-text.ts'
import { callerStatus, correspondent, failIfMuted, tellUserState } from '#modules/account/index.ts'
import { noteSpam, shadowOf } from '#modules/moderation/index.ts'
import { standingBetween } from '#modules/social/index.ts'
import { type Content, keyOfPicture, readContent } from './content.ts'
import { noteAnswer, noteCustomer } from './desk/follow-desk.ts'
import { nextSeq, noteMessage, openSides, pairKey, sideOf } from './members.ts'
import { refusalOf } from './rules.ts'
import { sameKeyOf } from './same-key.ts'
import { countAgainstLimits, countNewPerson, massText, recentMessages } from './sending-limits.ts'
import { serviceAccounts } from './service-accounts.ts'
import { chatSettings } from './settings.ts'
import { chatMessage, type MemberRow, type MessageRow } from './tables.ts'
import { tellMessage } from './tell.ts'
import { viewMessages } from './views.ts'

type Input = ParsedOf<typeof chat.send>

/** Whom the caller writes to. */
interface Receiver {
  uid: string
  friendsOnly: boolean
  isService: boolean
  /** Which of the two is the site's service. */
  service: 'sender' | 'receiver' | null
}

/**
 * Sends somebody a message, once for each client id: again answers the message that was sent. What is slow comes before
 * the transaction; who blocks whom and who is muted is read behind its locks.
 * @throws notFound, notOneself, muted, inBlacklist, minorMode, chatFriendsOnly, sendingFailed, chatText, wordsBlocked, chatTooFast, chatTooMany, chatNewPeople
 */
export async function sendMessage(scope: Scope, input: Input, holder: string): Promise<ChatMessage> {
  const known = await sentBefore(scope, input)
  const { row, senders }: Sent = known ? { row: known } : await noting(scope, input)
  const [view] = await viewMessages(scope, [row], holder, senders)
  return view ?? fail('notFound')
}

/** @throws malformed where the id was that of a message to somebody else */
async function sentBefore(scope: Scope, { clientId, toUid }: Input): Promise<MessageRow | undefined> {
  const uid = callerOf(scope)
  const [row] = await scope.db
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.fromUid, uid), eq(chatMessage.clientId, clientId)))
  if (row && (await sideOf(scope, uid, toUid))?.conversationId !== row.conversationId)
    fail('malformed', { field: 'clientId', reason: '' })
  return row
}

/** Who writes to more strangers than they may is noted. */
async function noting(scope: Scope, input: Input): Promise<Sent> {
  try {
    return await sendNew(scope, input)
  } catch (error) {
    const isPushy = error instanceof Failure && ['sendingFailed', 'chatNewPeople'].includes(error.code)
    const spam = { place: 'chat', cause: 'strangers', text: input.text ?? '', once: input.toUid } as const
    if (isPushy) noteSpam(scope, spam)
    throw error
  }
}

interface Sent {
  row: MessageRow
  /** Its sender, by uid, where they were read. */
  senders?: Map<string, PublicUser>
}

async function sendNew(scope: Scope, input: Input): Promise<Sent> {
  const uid = callerOf(scope)
  const receiver = await openReceiver(scope, input.toUid)
  const content = await readContent(scope, input, { isForService: receiver.isService })
  return transact(scope, async scope => {
    await serialize(scope, `chat from:${uid}`, pairKey(uid, receiver.uid))
    const sent = await sentBefore(scope, input)
    if (sent) return { row: sent }
    const { minor, mutedUntil } = await callerStatus(scope)
    failIfMuted(scope, mutedUntil)
    const standing = await standingBetween(scope, uid, receiver.uid)
    if (standing.blocks) fail('inBlacklist')
    if (receiver.service !== 'sender') await countAgainstLimits(scope)
    const sides = await openSides(scope, uid, receiver.uid)
    if (sides.isNew && !receiver.isService) await countNewPerson(scope)
    await failIfRefused(scope, receiver, { ...sides, ...standing, senderIsMinor: minor !== null })
    const { isBlocked } = standing
    // Whoever follows the caller goes on to be written to.
    const isOpen = receiver.isService || standing.isFan || isBlocked
    const shadowId = isOpen ? null : await shadowOf(scope, uid)
    return store(scope, { input, content, receiver, sides, isBlocked, shadowId })
  })
}

/** @throws notOneself, notFound */
async function openReceiver(scope: Scope, toUid: string): Promise<Receiver> {
  const uid = callerOf(scope)
  if (toUid === uid) fail('notOneself')
  const { friendsOnly, isMinor } = (await correspondent(scope, toUid)) ?? fail('notFound')
  const service = await serviceAccounts(scope)
  return {
    uid: toUid,
    friendsOnly: friendsOnly || isMinor,
    isService: service.has(toUid) || service.has(uid),
    service: service.has(uid) ? 'sender' : service.has(toUid) ? 'receiver' : null,
  }
}

interface Sides {
  own: MemberRow
  others: MemberRow
}

/** @throws minorMode, chatFriendsOnly, sendingFailed */
async function failIfRefused(
  scope: Scope,
  { friendsOnly, isService }: Receiver,
  { own, others, ...standing }: Sides & { focus: boolean; isFan: boolean; senderIsMinor: boolean },
): Promise<void> {
  const { strangerMessages } = await scope.kernel.settings.of(chatSettings)
  const answered = others.hasWritten
  // They are counted for strangers alone.
  const isCounted = !isService && !standing.isFan && !answered
  const recent = isCounted ? await recentMessages(scope, own.conversationId) : 0
  const refusal = refusalOf({ ...standing, isService, friendsOnly, answered, recent }, strangerMessages)
  if (refusal !== null) fail(refusal)
}

interface Draft {
  input: Input
  content: Content
  receiver: Receiver
  sides: Sides
  /** The receiver has the caller on the blacklist: what is sent looks as always, and nobody sees it. */
  isBlocked: boolean
  /** The same until the limit's messages are released. */
  shadowId: string | null
}

async function store(scope: Scope, draft: Draft): Promise<Sent> {
  const { input, content, receiver, sides, isBlocked, shadowId } = draft
  const { own, others } = sides
  const { conversationId } = own
  const id = scope.id()
  const pictureKey = await keyOfPicture(scope, content)
  const sameKey = await sameKeyOf(scope, content, pictureKey)
  const { isHeld, heldWith } = receiver.isService
    ? { isHeld: false, heldWith: null }
    : await massText(scope, sameKey, conversationId)
  // What is held is so whatever limit its sender is under: staff decide about it.
  const state = isBlocked ? 'unseen' : isHeld ? 'held' : shadowId !== null ? 'unseen' : 'sent'
  const seq = await nextSeq(scope, conversationId)
  const [row] = await scope.db
    .insert(chatMessage)
    .values({
      ...{ id, conversationId, seq, state, isForDesk: receiver.isService },
      fromUid: own.uid,
      clientId: input.clientId,
      ...{ type: content.type, text: content.text, sameKey, pictureKey, cardKey: content.cardKey },
      heldWith: state === 'held' ? (heldWith ?? id) : null,
      shadowId: isHeld ? null : shadowId,
      at: scope.now(),
    })
    .returning()
  if (!row) throw new Error('an insert without a row')
  await noteMessage(scope, own, { seq, isTheirs: false })
  if (state === 'sent') await deliver(scope, others, seq)
  // The first one is noted with its case.
  if (row.heldWith !== null && row.heldWith !== id)
    scope.afterCommit(() => noteSpam(scope, { place: 'chat', cause: 'same', text: row.text }))
  if (!isBlocked) await reviewText(scope, { kind: 'message', id }, wordsFor(scope, row, content))
  if (receiver.service === 'receiver') await noteCustomer(scope, row, receiver.uid)
  if (receiver.service === 'sender') await noteAnswer(scope, row)
  return { row, senders: await tellMessage(scope, row, { to: others, isShown: state === 'sent' }) }
}

/** Why staff look at it: of a text that is held to many they see the first. */
function wordsFor(scope: Scope, { id, heldWith }: MessageRow, { words }: Content): string[] {
  return heldWith === id ? [scope.text('chat.massText'), ...words] : words
}

/** The other side has one more to read. */
export async function deliver(scope: Scope, side: MemberRow, seq: number): Promise<void> {
  await noteMessage(scope, side, { seq, isTheirs: true })
  if (side.isMuted) return
  await tellUserState(scope, [{ kind: 'counted', uid: side.uid }])
  const { uid, other, remark } = side
  push(scope, uid, {
    topic: `chat:${other}`,
    title: { key: 'push.chat.title', params: remark === '' ? {} : { name: remark } },
    text: { key: 'push.chat.text', params: {} },
    actor: other,
    link: `/chat?toUid=${other}&userKey=${other}`,
  })
}
