import type { List, LiveShowing } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, pageOf } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { getOnAir, loadOnAir, type OnAir } from '../channel/on-air.ts'
import { isAvailableIn } from '../rules.ts'
import { createShowingView } from './showings.ts'
import { showingsBetween } from './timeline.ts'

const longestMs = 2 * dayMs

interface GuideInput {
  channel: string
  from: number
  to: number
  size: number
  cursor?: string | undefined
}

/**
 * Programme guide of a channel between two times.
 * @throws notFound for a channel that is off or not available here
 */
export async function showGuide(scope: Scope, input: GuideInput): Promise<List<LiveShowing>> {
  const onAir = await getOnAir(scope, input.channel)
  if (!onAir?.channel.isOn || !isAvailableIn(onAir.channel, scope.viewer.region)) return fail('notFound')
  return guideOf(scope, onAir, input)
}

/** The same for staff, including channels that are off. */
export async function previewGuide(scope: Scope, input: GuideInput): Promise<List<LiveShowing>> {
  return guideOf(scope, (await loadOnAir(scope, input.channel)) ?? fail('notFound'), input)
}

async function guideOf(
  scope: Scope,
  { channel, programmes }: OnAir,
  { from, to, size, cursor }: GuideInput,
): Promise<List<LiveShowing>> {
  if (to <= from || to - from > longestMs) fail('malformed', { field: 'to', reason: '' })
  const after = cursor === undefined ? from : endOfPage(cursor, { from, to })
  const scheduled = channel.kind === 'linear' ? programmes : []
  const showings = showingsBetween(scheduled, { from: Math.max(from, after), to, most: size + 1 })
  return pageOf(
    showings,
    { page: 1, size },
    {
      keysOf: showing => [showing.endsAt],
      view: async shown => shown.map(await createShowingView(scope, shown)),
    },
  )
}

/**
 * A page ends with the end of a showing: the next page begins with what runs then.
 * @throws malformed for a time outside the span, which no page ends at
 */
function endOfPage(cursor: string, { from, to }: { from: number; to: number }): number {
  const [at] = decodeCursor(cursor, 1)
  if (typeof at === 'number' && Number.isSafeInteger(at) && at > from && at <= to) return at
  return fail('malformed', { field: 'cursor', reason: '' })
}
