import { dayMs, daySec, minuteMs } from '@xinghe/contract/time'
import { and, count, desc, eq, gt, ne } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { isMassText } from './rules.ts'
import { isSame, isText } from './same-key.ts'
import { chatSettings } from './settings.ts'
import { chatConversation, chatMessage, type MessageRow } from './tables.ts'

/** Counts a message against its sender's limits, in the transaction that stores it. @throws chatTooFast, chatTooMany */
export async function countAgainstLimits(scope: Scope): Promise<void> {
  const { kernel } = scope
  const uid = callerOf(scope)
  const { cooldownSec, perMinute, perDay } = await kernel.settings.of(chatSettings)
  await limitBy(kernel, `chat:${uid}`, { max: 1, perSec: cooldownSec }, 'chatTooFast')
  await limitBy(kernel, `chat minute:${uid}`, { max: perMinute, perSec: 60 }, 'chatTooMany')
  await limitBy(kernel, `chat day:${uid}`, { max: perDay, perSec: daySec }, 'chatTooMany')
}

/** One more conversation that the caller began was just stored. @throws chatNewPeople */
export async function countNewPerson(scope: Scope): Promise<void> {
  const { newPeoplePerDay: max } = await scope.kernel.settings.of(chatSettings)
  const { startedBy, createdAt } = chatConversation
  const isToday = and(eq(startedBy, callerOf(scope)), gt(createdAt, scope.now() - dayMs))
  if ((await scope.db.$count(chatConversation, isToday)) > max) fail('chatNewPeople', { max })
}

/** Messages of the caller in a conversation in the last 24 hours, recalled ones too. */
export async function recentMessages(scope: Scope, conversationId: string): Promise<number> {
  const { fromUid, at } = chatMessage
  const [row] = await scope.db
    .select({ n: count() })
    .from(chatMessage)
    .where(
      and(
        eq(fromUid, callerOf(scope)),
        gt(at, scope.now() - dayMs),
        eq(chatMessage.conversationId, conversationId),
      ),
    )
  return row?.n ?? 0
}

/** Messages that one is compared with: no more are sent in the time by whoever keeps to the limits. */
const mostCompared = 1000

/** Messages of the caller that say the same, to others in the last minutes, recalled ones too. */
async function sameMessages(scope: Scope, key: string, conversationId: string): Promise<Same[]> {
  const { sameTextMinutes } = await scope.kernel.settings.of(chatSettings)
  const { fromUid, at, sameKey, state, heldWith } = chatMessage
  const rows = await scope.db
    .select({ conversationId: chatMessage.conversationId, state, heldWith, sameKey })
    .from(chatMessage)
    .where(
      and(
        eq(fromUid, callerOf(scope)),
        gt(at, scope.now() - sameTextMinutes * minuteMs),
        ne(chatMessage.conversationId, conversationId),
        isText(key) ? ne(sameKey, '') : eq(sameKey, key),
      ),
    )
    .orderBy(desc(at))
    .limit(mostCompared)
  return rows.filter(row => isSame(row.sameKey, key))
}
type Same = Pick<MessageRow, 'conversationId' | 'state' | 'heldWith' | 'sameKey'>

/**
 * Whether the same has gone to too many people to be delivered, and with which message it is held: the first of them, or
 * null where it is the first itself.
 */
export async function massText(
  scope: Scope,
  key: string,
  conversationId: string,
): Promise<{ isHeld: boolean; heldWith: string | null }> {
  if (key === '') return { isHeld: false, heldWith: null }
  const { sameTextPeople } = await scope.kernel.settings.of(chatSettings)
  const same = await sameMessages(scope, key, conversationId)
  const others = new Set(same.map(row => row.conversationId)).size
  const held = same.find(row => row.state === 'held')
  return { isHeld: isMassText(others, sameTextPeople), heldWith: held?.heldWith ?? null }
}
