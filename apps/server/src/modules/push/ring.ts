import { hourMs, minuteMs } from '@xinghe/contract/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { enqueue } from '#kernel/jobs/queue.ts'
import type { PushNews } from '#kernel/push.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { deliverJob } from './job-specs.ts'
import { isLooking } from './looking.ts'
import { pushSettings } from './settings.ts'
import { pushSubscription, pushTopic } from './tables.ts'

/** What could not be told within this time is told no more. */
const newsMs = hourMs

/**
 * Rings on all browsers of a user that want to be told, unless they look at the site, or were told of the same topic
 * within minutes, or too often.
 */
export async function ring(scope: Scope, uid: string, news: PushNews): Promise<void> {
  const { id } = pushSubscription
  const browsers = await scope.db.select({ id }).from(pushSubscription).where(eq(pushSubscription.uid, uid))
  if (browsers.length === 0 || isLooking(scope, uid)) return
  const { actor, topic, title, text, link } = news
  const name = actor === undefined ? '' : ((await people(scope, [actor])).get(actor)?.nickName ?? '')
  const named = (said: typeof title) => ({ ...said, params: { name, ...said.params } })
  const delivery = { uid, topic, link, title: named(title), text: named(text), until: scope.now() + newsMs }
  await transact(scope, async scope => {
    if (!(await mayRing(scope, uid, topic))) return
    for (const { id: subscriptionId } of browsers)
      await enqueue(scope, deliverJob, { ...delivery, subscriptionId })
  })
}

async function mayRing(scope: Scope, uid: string, topic: string): Promise<boolean> {
  const { togetherMinutes, perHour } = await scope.kernel.settings.of(pushSettings)
  const now = scope.now()
  const lastHour = and(eq(pushTopic.uid, uid), gt(pushTopic.at, now - hourMs))
  if ((await scope.db.$count(pushTopic, lastHour)) >= perHour) return false
  const added = await scope.db
    .insert(pushTopic)
    .values({ uid, topic, at: now })
    .onConflictDoUpdate({
      target: [pushTopic.uid, pushTopic.topic],
      set: { at: now },
      setWhere: sql`${pushTopic.at} <= ${now - togetherMinutes * minuteMs}::bigint`,
    })
    .returning({ at: pushTopic.at })
  return added.length > 0
}
