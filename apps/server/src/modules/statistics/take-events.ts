import type { ParsedOf, StatisticEvent, statistics } from '@xinghe/contract'
import { isHarmless } from '@xinghe/contract/report-text'
import { daySec } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { secondsToWait } from '#kernel/limits.ts'
import { networkOf } from '#kernel/network.ts'
import type { Scope } from '#kernel/scope.ts'
import { count } from './counts.ts'
import { keepError } from './errors.ts'
import { statisticsSettings } from './settings.ts'

/** Takes what a browser tells. @throws tooManyRequests for an error that is not kept: its sender must not say it was */
export async function takeEvents(
  scope: Scope,
  { events = [], cineam }: ParsedOf<typeof statistics.send>,
): Promise<Record<never, never>> {
  const { visitsPerNetwork } = await scope.kernel.settings.of(statisticsSettings)
  if (cineam && (await waitOf(scope, 'visits', visitsPerNetwork)) === 0) count(scope, 'visits', 1)
  count(scope, 'views', countOf(events, 'view'))
  count(scope, 'plays', countOf(events, 'play'))
  for (const event of events)
    if (event.kind === 'error' && !isHarmless(event.message)) await takeError(scope, event)
  return {}
}

const countOf = (events: readonly StatisticEvent[], kind: StatisticEvent['kind']) =>
  events.filter(event => event.kind === kind).length

async function takeError(scope: Scope, event: StatisticEvent & { kind: 'error' }): Promise<void> {
  const { errorsPerNetwork } = await scope.kernel.settings.of(statisticsSettings)
  const seconds = await waitOf(scope, 'errors', errorsPerNetwork)
  if (seconds > 0) fail('tooManyRequests', { seconds })
  if (!(await keepError(scope, event))) fail('tooManyRequests', { seconds: daySec })
  count(scope, 'errors', 1)
}

function waitOf({ kernel, viewer }: Scope, what: string, max: number): Promise<number> {
  return secondsToWait(kernel, `statistics ${what}:${networkOf(viewer.address)}`, { max, perSec: daySec })
}
