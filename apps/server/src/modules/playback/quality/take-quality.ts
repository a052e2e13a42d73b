import type { PlayReportQuality } from '@xinghe/contract'
import { daySec } from '@xinghe/contract/time'
import { type SQL, sql } from 'drizzle-orm'
import { secondsToWait } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayIn } from '#kernel/time.ts'
import { playbackSettings } from '../settings.ts'
import { playQuality } from '../tables.ts'
import { contributionOf } from './rules.ts'

/**
 * Adds how an episode played to its work's day. Of one network so many sessions of an episode count a day as plays do,
 * and so many of all: whoever makes them up moves no chart.
 */
export async function takeQuality(
  scope: Scope,
  { mediaKey, episode }: { mediaKey: string; episode: string },
  measured: PlayReportQuality,
): Promise<void> {
  const { validPlaysPerAddress, qualityPerNetwork } = await scope.kernel.settings.of(playbackSettings)
  const network = networkOf(scope.viewer.address)
  // The network first: once it has had its share, it counts up nothing for ever more episodes.
  if (await isBeyond(scope, network, qualityPerNetwork)) return
  if (await isBeyond(scope, `${episode}:${network}`, validPlaysPerAddress)) return
  const sums = contributionOf(measured)
  const { joins, ...numbers } = playQuality
  const added = Object.keys(sums)
    .filter(name => name !== 'joins')
    .map(name => {
      const column = numbers[name as keyof typeof sums & keyof typeof numbers]
      return [name, sql`${column} + excluded.${sql.identifier(column.name)}`] as const
    })
  const set: Record<string, SQL> = Object.fromEntries(added)
  set.joins = sql`(select array_agg(coalesce(a, 0) + coalesce(b, 0) order by at)
    from unnest(${joins}, excluded.joins) with ordinality as both_sides(a, b, at))`
  await scope.db
    .insert(playQuality)
    .values({ day: dayIn(scope.kernel.config.timeZone, scope.now()), mediaKey, ...sums })
    .onConflictDoUpdate({ target: [playQuality.day, playQuality.mediaKey], set })
}

async function isBeyond({ kernel }: Scope, key: string, max: number): Promise<boolean> {
  return (await secondsToWait(kernel, `play quality:${key}`, { max, perSec: daySec })) > 0
}
