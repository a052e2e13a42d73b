import { dayMs, minuteMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn, dayStartIn } from '#kernel/time.ts'
import { personalFacts } from '#modules/account/index.ts'
import { countOwnComments } from '#modules/comments/index.ts'
import { countOwnDanmu } from '#modules/danmu/index.ts'
import { countWatchedWorks, watchedDays } from '#modules/playback/index.ts'
import { hasOwn } from '#modules/playlists/index.ts'
import { hasRated } from '#modules/ratings/index.ts'
import { personCounts } from '#modules/social/index.ts'
import { tippedCoins } from '#modules/tips/index.ts'
import type { Facts } from '../rules.ts'
import { type TaskValues, taskSettings } from '../settings.ts'
import { shareVisit, signInDay } from '../tables.ts'

/** Rows that are counted at most: no task asks for more. */
const most = 1000

/** What the records of all modules say of a user now. */
export async function factsOf(scope: Scope, uid: string): Promise<Facts> {
  const values = await scope.kernel.settings.of(taskSettings)
  const person = (await personalFacts(scope, uid)) ?? fail('sessionInvalid')
  const own = await hasOwn(scope, uid)
  const { following, fans } = await personCounts(scope, uid)
  const stood = { from: 0, until: scope.now() - values.talkStandsMinutes * minuteMs, most }
  return {
    ...person,
    ...(await factsOfToday(scope, uid, values)),
    works: await countWatchedWorks(scope, uid, most),
    ...{ following, fans, hasFavorite: own.favorite, hasPlaylist: own.playlist },
    hasRated: await hasRated(scope, uid),
    comments: await countOwnComments(scope, uid, stood),
    danmu: await countOwnDanmu(scope, uid, stood),
  }
}

/** A danmu that stands long enough counts on the day on which it has stood so long. */
async function factsOfToday(scope: Scope, uid: string, { talkStandsMinutes }: TaskValues) {
  const { timeZone } = scope.kernel.config
  const start = dayStartIn(timeZone, scope.now())
  const standsMs = talkStandsMinutes * minuteMs
  const stood = { from: start - standsMs, until: scope.now() - standsMs, most: 1 }
  const talks = (await countOwnDanmu(scope, uid, stood)) + (await countOwnComments(scope, uid, stood))
  const today = dayIn(timeZone, scope.now())
  const watched = (await watchedDays(scope, [uid], { from: today, to: today })).get(uid)
  const isToday = and(eq(signInDay.uid, uid), eq(signInDay.day, today))
  return {
    watchedSec: watched?.[0]?.seconds ?? 0,
    talks,
    hasShared:
      (await scope.db.$count(shareVisit, and(eq(shareVisit.uid, uid), eq(shareVisit.day, today)))) > 0,
    tipped: await tippedCoins(scope, uid, { from: start, until: start + dayMs }),
    isSignedToday: (await scope.db.$count(signInDay, isToday)) > 0,
  }
}
