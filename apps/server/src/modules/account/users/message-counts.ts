import type { MessageCounts } from '@xinghe/contract'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { newWorksOf } from './own-counts.ts'

/** How much waits for the caller to be read, by kind and together, and how much is new of whom they follow. */
export const countMessages = (scope: Scope): Promise<MessageCounts> => messageCounts(scope, callerOf(scope))

/** The same of a user: every module counts what it has for them. */
export async function messageCounts(scope: Scope, uid: string): Promise<MessageCounts> {
  const counts: Record<string, number> = {}
  for (const [kind, count] of Object.entries(scope.kernel.messageCounts))
    counts[kind] = await count(scope, uid)
  const totalMsgCount = Object.values(counts).reduce((total, count) => total + count, 0)
  return { counts, totalMsgCount, newWorks: await newWorksOf(scope, uid) }
}
