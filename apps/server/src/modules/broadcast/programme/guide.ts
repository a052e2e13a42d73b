import type { List, LiveShowing } from '@xinghe/contract'
import { fail } from '#kernel/fail.ts'
import { decodeCursor, listAnswer } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayMs } from '#kernel/time.ts'
import { loadOnAir, type OnAir, onAirOf } from '../channel/on-air.ts'
import { isServedIn } from '../rules.ts'
import { showingViewer } from './showings.ts'
import { showingsBetween } from './timeline.ts'

const longestMs = 2 * dayMs

interface GuideInput {
  channel: string
  from: number
  to: number
  size: number
  cursor?: string | undefined
}

/** What a channel shows between two moments. @throws notFound for one that is off or not served here */
export async function showGuide(scope: Scope, input: GuideInput): Promise<List<LiveShowing>> {
  const onAir = await onAirOf(scope, input.channel)
  if (!onAir?.channel.isOn || !isServedIn(onAir.channel, scope.viewer.region)) return fail('notFound')
  return guideOf(scope, onAir, input)
}

/** The same for staff, of channels too that are off. */
export async function previewGuide(scope: Scope, input: GuideInput): Promise<List<LiveShowing>> {
  return guideOf(scope, (await loadOnAir(scope, input.channel)) ?? fail('notFound'), input)
}

async function guideOf(
  scope: Scope,
  { channel, programmes }: OnAir,
  { from, to, size, cursor }: GuideInput,
): Promise<List<LiveShowing>> {
  if (to <= from || to - from > longestMs) fail('malformed', { field: 'to', reason: '' })
  const behind = cursor === undefined ? from : afterCursor(cursor)
  const known = channel.kind === 'linear' ? programmes : []
  const showings = showingsBetween(known, { from: Math.max(from, behind), to, most: size + 1 })
  const view = await showingViewer(scope, showings)
  return listAnswer(
    showings,
    { page: 1, size },
    showing => [showing.endsAt],
    shown => shown.map(view),
  )
}

/** A page ends with the end of a showing: the next one begins with what runs then. */
function afterCursor(cursor: string): number {
  const [at] = decodeCursor(cursor, 1)
  return typeof at === 'number' ? at : fail('malformed', { field: 'cursor', reason: '' })
}
