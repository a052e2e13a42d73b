import { type MessageType, messageTypes } from '@xinghe/contract/message-types'
import { dayMs, hourMs, minuteMs } from '@xinghe/contract/time'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Db } from '../../../apps/server/src/kernel/db.ts'
import { newId } from '../../../apps/server/src/kernel/ids.ts'
import type { Scope } from '../../../apps/server/src/kernel/scope.ts'
import { setting } from '../../../apps/server/src/kernel/tables.ts'
import { noteAnswer, noteCustomer } from '../../../apps/server/src/modules/chat/desk/follow-desk.ts'
import { nextSeq, noteMessage, openSides } from '../../../apps/server/src/modules/chat/members.ts'
import { chatSettings } from '../../../apps/server/src/modules/chat/settings.ts'
import { chatConversation, chatMember, chatMessage } from '../../../apps/server/src/modules/chat/tables.ts'
import { payEvent, payOrder } from '../../../apps/server/src/modules/payments/tables.ts'
import { order, quickReplies, service, talks } from '../content/staff.ts'
import { layUser } from './people.ts'
import { type DemoRecord, demoUid, type Write, writeRecord } from './record.ts'

/** An account of the site's service, unless it has one, and what some asked it. */
export async function prepareService(scope: Scope, record: DemoRecord): Promise<Write> {
  const { settings } = scope.kernel
  const known = await settings.of(chatSettings)
  const user = { ...service, gender: 'secret', level: 8, bigV: false, vip: false } as const
  const uid = await layUser(scope, user, record)
  record.service = uid
  await writeRecord(scope.db, record, scope.now())
  if (known.serviceUids.length === 0) await settings.set(chatSettings, 'serviceUids', [uid], demoUid)
  if (known.quickReplies.length === 0) await settings.set(chatSettings, 'quickReplies', quickReplies, demoUid)
  return scope => layTalks(scope, record, uid)
}

async function layTalks(scope: Scope, record: DemoRecord, serviceUid: string): Promise<void> {
  const guid = await layOrder(scope, record)
  for (const { by, said } of talks) {
    const customer = record.users[by]
    if (customer === undefined) continue
    for (const { from, minutesAgo, text } of said) {
      const isAsked = from === 'customer'
      const [fromUid, toUid] = isAsked ? [customer, serviceUid] : [serviceUid, customer]
      const then = { ...scope, now: () => scope.now() - minutesAgo * minuteMs }
      const card = text === 'order' ? guid : null
      if (text === 'order' && card === null) continue
      await layMessage(then, { fromUid, toUid, serviceUid, text: card === null ? text : '', card })
    }
  }
}

interface Said {
  fromUid: string
  toUid: string
  serviceUid: string
  text: string
  /** An order. */
  card: string | null
}

/** As it is sent, past the limits of people who do not write all at once. */
async function layMessage(scope: Scope, { fromUid, toUid, serviceUid, text, card }: Said): Promise<void> {
  const { own, others } = await openSides(scope, fromUid, toUid)
  const { conversationId } = own
  const seq = await nextSeq(scope, conversationId)
  const type: MessageType = card === null ? messageTypes.text : messageTypes.order
  const id = newId(scope.now())
  const [row] = await scope.db
    .insert(chatMessage)
    .values({
      ...{ id, conversationId, seq, fromUid, clientId: id, type, text, cardKey: card },
      ...{ state: 'sent', isForDesk: true, at: scope.now() },
    })
    .returning()
  if (!row) throw new Error('an insert without a row')
  await noteMessage(scope, own, { seq, isTheirs: false })
  await noteMessage(scope, others, { seq, isTheirs: true })
  if (fromUid === serviceUid) await noteAnswer(scope, row)
  else await noteCustomer(scope, row, serviceUid)
}

/** One that nobody paid in time: no money came. */
async function layOrder(scope: Scope, record: DemoRecord): Promise<string | null> {
  const uid = record.users[order.by]
  if (uid === undefined) return null
  const { title, payTitle, listMinor, amountMinor } = order
  const createdAt = scope.now() - dayMs
  const expiresAt = createdAt + hourMs
  const guid = newId(createdAt)
  await scope.db.insert(payOrder).values({
    ...{ guid, uid, message: '', productKind: 'vip', productId: `${demoUid}vip0n1`, title, region: '' },
    ...{ sysName: `${demoUid}-alipay`, payType: 0, payTitle, gateway: 'sandbox', currency: 'CNY' },
    ...{ listMinor, amountMinor, promotions: [], quoted: { quote: '' }, refer: '', state: 'expired' },
    ...{ createdAt, expiresAt, endedAt: expiresAt },
  })
  return guid
}

export async function removeService(db: Db, uids: string[]): Promise<void> {
  const theirs = db
    .select({ id: chatMember.conversationId })
    .from(chatMember)
    .where(inArray(chatMember.uid, uids))
  await db.delete(chatConversation).where(inArray(chatConversation.id, theirs))
  // One that something became of since stays, as others do.
  const isUntouched = notInArray(payOrder.guid, db.select({ guid: payEvent.guid }).from(payEvent))
  await db.delete(payOrder).where(and(inArray(payOrder.uid, uids), isUntouched))
  const keys = ['serviceUids', 'quickReplies'].map(name => `chat.${name}`)
  await db.delete(setting).where(and(inArray(setting.key, keys), eq(setting.changedBy, demoUid)))
}
