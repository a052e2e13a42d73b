import { chatAdmin, type DataOf, type Desk, type ParsedOf } from '@xinghe/contract'
import { and, desc, eq, inArray, lt, type SQL } from 'drizzle-orm'
import { auditReading } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import { callerOf, nobody, type Scope } from '#kernel/scope.ts'
import { people, staffWith } from '#modules/account/index.ts'
import { lastMessages } from '../last-messages.ts'
import { sideOf } from '../members.ts'
import { readMessages } from '../read-messages.ts'
import { serviceAccounts } from '../service-accounts.ts'
import { chatSettings } from '../settings.ts'
import { chatDesk, chatMember, chatMessage, type DeskRow } from '../tables.ts'
import { viewMessages } from '../views.ts'
import { seenBy } from '../visible.ts'

/** What people write to the site's service. Who waits for the longest is first. */
export async function listDesks(
  scope: Scope,
  { state, mine, ...paging }: ParsedOf<typeof chatAdmin.desks>,
): Promise<DataOf<typeof chatAdmin.desks>> {
  const { changedAt, conversationId } = chatDesk
  const isOpen = await ofService(scope)
  const page = await listRows(
    scope,
    paging,
    { columns: [changedAt, conversationId], direction: state === 'waiting' ? 'asc' : 'desc' },
    {
      table: chatDesk,
      fits: and(isOpen, eq(chatDesk.state, state), mine ? eq(chatDesk.agentUid, callerOf(scope)) : undefined),
      keysOf: row => [row.changedAt, row.conversationId],
      view: rows => viewDesks(scope, rows),
    },
  )
  return {
    ...page,
    waiting: await scope.db.$count(chatDesk, and(isOpen, eq(chatDesk.state, 'waiting'))),
    hasService: (await serviceAccounts(scope)).size > 0,
  }
}

export async function viewDesks(scope: Scope, rows: readonly DeskRow[]): Promise<Desk[]> {
  const known = await people(
    scope,
    rows.flatMap(row => [row.serviceUid, row.customerUid, row.agentUid ?? []].flat()),
  )
  const face = (uid: string) => {
    const { nickName = '', avatar = null } = known.get(uid) ?? {}
    return { uid, nickName, avatar }
  }
  const lastOf = await lastOfDesks(scope, rows)
  return rows.map(({ conversationId, serviceUid, customerUid, agentUid, state, changedAt }) => ({
    ...{ id: conversationId, state, changedAt, last: lastOf(conversationId) },
    service: face(serviceUid),
    customer: face(customerUid),
    agent: agentUid === null ? null : { uid: agentUid, nickName: face(agentUid).nickName },
  }))
}

/** As the service sees them, also what it cleared away for itself; nothing from before or after it was the service. */
async function lastOfDesks(scope: Scope, rows: readonly DeskRow[]): Promise<(id: string) => Desk['last']> {
  const ids = rows.map(row => row.conversationId)
  const found = await scope.db.select().from(chatMember).where(inArray(chatMember.conversationId, ids))
  const serviceOf = new Map(rows.map(row => [row.conversationId, row.serviceUid]))
  const sides = found
    .filter(side => serviceOf.get(side.conversationId) === side.uid)
    .map(side => ({ ...side, clearedSeq: 0 }))
  const lastOf = await lastMessages(scope, sides, row => row.isForDesk)
  const byId = new Map(sides.map(side => [side.conversationId, side]))
  return id => {
    const side = byId.get(id)
    return side ? lastOf(side) : null
  }
}

/** Desks of accounts that are the site's service now. */
async function ofService(scope: Scope): Promise<SQL> {
  return inArray(chatDesk.serviceUid, [...(await serviceAccounts(scope))])
}

/** @throws notFound, also once its account is the site's service no more */
export async function deskOf(scope: Scope, id: string): Promise<DeskRow> {
  const [row] = await scope.db
    .select()
    .from(chatDesk)
    .where(and(eq(chatDesk.conversationId, id), await ofService(scope)))
  return row ?? fail('notFound')
}

/** As whom staff look at a desk: its messages are those that the account of the service sees. */
export const asService = (scope: Scope, uid: string): Scope => ({
  ...scope,
  viewer: { ...nobody, language: scope.viewer.language, uid },
})

/**
 * A desk with what was written while its account was the site's service, for one browser, to which the addresses of pictures
 * are bound. The service has read it once whoever looks after it looks at it.
 * @throws notFound
 */
export async function deskDetail(
  scope: Scope,
  { id, before, size }: ParsedOf<typeof chatAdmin.desk>,
  holder: string,
): Promise<DataOf<typeof chatAdmin.desk>> {
  const row = await deskOf(scope, id)
  await auditReading(scope, chatAdmin.desk.path, { id, toUid: row.customerUid })
  const service = asService(scope, row.serviceUid)
  const side = (await sideOf(scope, row.serviceUid, row.customerUid)) ?? fail('notFound')
  const isEarlier = before === undefined ? undefined : lt(chatMessage.seq, before)
  const found = await scope.db
    .select()
    .from(chatMessage)
    .where(and(seenBy({ ...side, clearedSeq: 0 }), eq(chatMessage.isForDesk, true), isEarlier))
    .orderBy(desc(chatMessage.seq))
    .limit(size + 1)
  const newest = before === undefined ? (found[0]?.seq ?? 0) : 0
  if (row.agentUid === callerOf(scope) && newest > side.readSeq)
    await readMessages(service, { toUid: row.customerUid, seq: newest })
  const [desk = fail('notFound')] = await viewDesks(scope, [row])
  const { quickReplies } = await scope.kernel.settings.of(chatSettings)
  return {
    desk,
    messages: await viewMessages(service, found.slice(0, size).toReversed(), holder),
    hasMore: found.length > size,
    quickReplies,
    agents: await staffWith(scope, 'service'),
  }
}
