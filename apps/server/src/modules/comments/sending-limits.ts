import { createHash } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { textKeyOf } from '#kernel/clean-text.ts'
import { Failure, fail } from '#kernel/fail.ts'
import { limitBy } from '#kernel/limits.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { noteSpam } from '#modules/moderation/index.ts'
import { commentSettings } from './settings.ts'
import { comment } from './tables.ts'

/** Before anything is done about a text: whether the caller's last comment was just now. @throws commentTooFast */
export async function failIfTooFast(scope: Scope): Promise<void> {
  const { cooldownSec } = await scope.kernel.settings.of(commentSettings)
  const [last] = await scope.db
    .select({ createdAt: comment.createdAt })
    .from(comment)
    .where(eq(comment.uid, callerOf(scope)))
    .orderBy(desc(comment.id))
    .limit(1)
  const seconds = last ? cooldownSec - Math.floor((scope.now() - last.createdAt) / 1000) : 0
  if (seconds > 0) fail('commentTooFast', { seconds, minutes: Math.ceil(seconds / 60) })
}

/**
 * Counts a comment against the caller's limits, in the transaction that stores it: one that is sent again under its
 * `rid` counts once, and several that are sent at once go one after the other. Deleting what was sent frees nobody.
 * @throws commentTooFast, commentTooMany, commentSame
 */
export async function countAgainstLimits(scope: Scope, text: string): Promise<void> {
  const { kernel } = scope
  const uid = callerOf(scope)
  await serialize(scope, `comments:${uid}`)
  // Another one may have gone first since the first look.
  await failIfTooFast(scope)
  const { cooldownSec, perHour, sameTextTimes, sameTextMinutes } = await kernel.settings.of(commentSettings)
  const key = createHash('sha256').update(textKeyOf(text)).digest('base64url')
  const same = { max: sameTextTimes, perSec: sameTextMinutes * 60 }
  await limitBy(kernel, `comment:${uid}`, { max: 1, perSec: cooldownSec }, 'commentTooFast')
  await limitBy(kernel, `comments:${uid}`, { max: perHour, perSec: 3600 }, 'commentTooMany')
  try {
    await limitBy(kernel, `comment same:${uid}:${key}`, same, 'commentSame')
  } catch (error) {
    if (error instanceof Failure) noteSpam(scope, { place: 'comment', cause: 'same', text })
    throw error
  }
}
