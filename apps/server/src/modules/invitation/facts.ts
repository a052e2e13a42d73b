import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { joinedOf } from '#modules/account/index.ts'
import { watchedDays } from '#modules/playback/index.ts'
import type { Facts } from './rules.ts'
import type { InvitationRow } from './tables.ts'

type Asked = Pick<InvitationRow, 'id' | 'invited' | 'at' | 'until'>

/** What is known of those who were invited, by the id of their invitation: two queries for all. */
export async function factsOf(scope: Scope, rows: readonly Asked[]): Promise<Map<string, Facts>> {
  const uids = rows.flatMap(({ invited }) => invited ?? [])
  if (uids.length === 0) return new Map(rows.map(({ id }) => [id, { isVerified: false, watched: [] }]))
  const day = (at: number) => dayIn(scope.kernel.config.timeZone, at)
  const from = day(Math.min(...rows.map(({ at }) => at)))
  const to = day(Math.max(...rows.map(({ until }) => until)))
  const joined = await joinedOf(scope, uids)
  const watched = await watchedDays(scope, uids, { from, to })
  return new Map(
    rows.map(({ id, invited, at, until }) => {
      const [first, last] = [day(at), day(until)]
      const days = watched.get(invited ?? '') ?? []
      const inTime = days.filter(({ day }) => day >= first && day <= last)
      return [id, { isVerified: joined.get(invited ?? '')?.contactVerified ?? false, watched: inTime }]
    }),
  )
}
