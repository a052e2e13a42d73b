import { daySec } from '@xinghe/contract/time'
import { and, eq, sql } from 'drizzle-orm'
import { postOutside } from '#kernel/outside/post-outside.ts'
import type { PushSentence } from '#kernel/push.ts'
import type { Scope } from '#kernel/scope.ts'
import { type Language, sentence } from '#kernel/text.ts'
import { sessionHolders } from '#modules/account/index.ts'
import { encryptFor, topicHeader } from './encrypt.ts'
import type { Delivery } from './job-specs.ts'
import { isLooking } from './looking.ts'
import { isServiceAddress } from './rules.ts'
import { pushSettings } from './settings.ts'
import { authorizationFor } from './site-keys.ts'
import { pushSubscription, type SubscriptionRow } from './tables.ts'

/** After so many messages that failed for good, one after the other, a browser is told no more. */
const mostFailures = 5
/** What the browser's service says of an address that is over. */
const goneStatuses = [404, 410]

/** Tells one browser. Run again after a kill it may tell it twice, which shows once: the second replaces the first. */
export async function deliverPush(scope: Scope, delivery: Delivery): Promise<void> {
  const { subscriptionId, uid, until, topic } = delivery
  const [browser] = await scope.db
    .select()
    .from(pushSubscription)
    .where(and(eq(pushSubscription.id, subscriptionId), eq(pushSubscription.uid, uid)))
  if (!browser || until < scope.now() || isLooking(scope, uid)) return
  const { endpoint, sessionId } = browser
  const settings = await scope.kernel.settings.of(pushSettings)
  const holder = (await sessionHolders(scope, [sessionId])).get(sessionId)
  const isOver = holder?.uid !== uid || holder.expiresAt <= scope.now()
  if (isOver || !isServiceAddress(endpoint, settings)) return removeBrowser(scope, browser)
  const { status } = await postOutside(endpoint, encryptFor(browser, textOf(browser.language, delivery)), {
    headers: {
      authorization: await authorizationFor(scope, endpoint),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(daySec),
      urgency: 'normal',
      topic: topicHeader(topic),
    },
    mayBePrivate: settings.mayBePrivate,
  })
  if (goneStatuses.includes(status)) return removeBrowser(scope, browser)
  // Not the address, which the log would have: whoever knows it can write to the browser.
  if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
  if (browser.failures > 0)
    await scope.db.update(pushSubscription).set({ failures: 0 }).where(eq(pushSubscription.id, browser.id))
}

/** No try is left. */
export async function giveUpPush(scope: Scope, { subscriptionId }: Delivery): Promise<void> {
  const { id, failures } = pushSubscription
  const [browser] = await scope.db
    .update(pushSubscription)
    .set({ failures: sql`${failures} + 1` })
    .where(eq(id, subscriptionId))
    .returning()
  if (browser && browser.failures >= mostFailures) await removeBrowser(scope, browser)
}

/** Unless it was said anew meanwhile. */
async function removeBrowser({ db }: Scope, { id, seenAt }: SubscriptionRow): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.id, id), eq(pushSubscription.seenAt, seenAt)))
}

function textOf(language: Language, { title, text, link, topic }: Delivery): string {
  const t = ({ key, params }: PushSentence) => sentence(language, key, params)
  return JSON.stringify({ title: t(title), text: t(text), link, tag: topicHeader(topic) })
}
