import { type ChatMessage, type chatAdmin, messageTypes, type ParsedOf } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { people, staffWith } from '#modules/account/index.ts'
import { readMessages } from '../read-messages.ts'
import { sendMessage } from '../send-message.ts'
import { chatDesk, type DeskRow } from '../tables.ts'
import { asService, deskOf, viewDesks } from './list-desks.ts'

/** Answers as the site's service, which has read what came before; whoever answers what nobody looks after does so from then on. @throws notFound, deskTaken, chatText */
export async function answerDesk(
  scope: Scope,
  { id, clientId, text }: ParsedOf<typeof chatAdmin.reply>,
  holder: string,
): Promise<ChatMessage> {
  return transact(scope, async scope => {
    const row = await lockDesk(scope, id)
    await failIfTaken(scope, row)
    detailAudit(scope, { toUid: row.customerUid })
    const message = { toUid: row.customerUid, clientId, type: messageTypes.text, text }
    // Before the desk's row is locked: a customer's message locks it behind the two.
    const service = asService(scope, row.serviceUid)
    const sent = await sendMessage(service, message, holder)
    await readMessages(service, { toUid: row.customerUid, seq: sent.seq })
    if (row.agentUid === null) await change(scope, id, { agentUid: callerOf(scope) })
    return sent
  })
}

/** Takes a desk, hands it on, or back to all. @throws notFound, noSuchUser for one who is no such staff */
export async function assignDesk(scope: Scope, { id, toUid }: ParsedOf<typeof chatAdmin.assign>) {
  const agents = await staffWith(scope, 'service')
  if (toUid !== null && !agents.some(({ uid }) => uid === toUid)) fail('noSuchUser')
  return transact(scope, async scope => {
    await lockDesk(scope, id)
    await change(scope, id, { agentUid: toUid })
    const [view] = await viewDesks(scope, [await deskOf(scope, id)])
    return view ?? fail('notFound')
  })
}

/** @throws notFound, deskTaken */
export async function closeDesk(scope: Scope, { id }: { id: string }) {
  await transact(scope, async scope => {
    const row = await lockDesk(scope, id)
    await failIfTaken(scope, row)
    if (row.state !== 'closed') await change(scope, id, { state: 'closed', changedAt: scope.now() })
  })
  return {}
}

/** One at a time of the staff changes a desk. */
async function lockDesk(scope: Scope, id: string): Promise<DeskRow> {
  await serialize(scope, `chat desk:${id}`)
  return deskOf(scope, id)
}

/** @throws deskTaken where somebody else of the staff looks after it */
async function failIfTaken(scope: Scope, { agentUid }: DeskRow): Promise<void> {
  if (agentUid === null || agentUid === callerOf(scope)) return
  const name = (await people(scope, [agentUid])).get(agentUid)?.nickName ?? ''
  fail('deskTaken', { name })
}

async function change(scope: Scope, id: string, values: Partial<DeskRow>): Promise<void> {
  await scope.db.update(chatDesk).set(values).where(eq(chatDesk.conversationId, id))
}
