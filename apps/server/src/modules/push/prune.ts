import { dayMs } from '@xinghe/contract/time'
import { lt } from 'drizzle-orm'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import type { Scope } from '#kernel/scope.ts'
import { pushSubscription, pushTopic } from './tables.ts'

/** A browser says that it wants to be told each time the site is opened. */
const unseenMs = 90 * dayMs
/** Longer than topics are held together. */
const topicMs = 2 * dayMs

export async function prunePush(scope: Scope): Promise<void> {
  await deleteInBatches(scope, pushSubscription, lt(pushSubscription.seenAt, scope.now() - unseenMs))
  await deleteInBatches(scope, pushTopic, lt(pushTopic.at, scope.now() - topicMs))
}
