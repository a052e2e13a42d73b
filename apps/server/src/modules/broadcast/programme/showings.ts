import type { LiveShowing, WorkCard } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { works } from '#modules/catalogue/index.ts'
import type { ProgrammeItem, ProgrammeRow } from '../tables.ts'
import { type Showing, showingsBetween } from './timeline.ts'

/** What plays at a time and what comes next. */
export interface NowNext<T = Showing<ProgrammeItem>> {
  now: T | null
  next: T | null
}

export function nowAndNext(programmes: readonly ProgrammeRow[], at: number): NowNext {
  const [first, second] = showingsBetween(programmes, { from: at, to: Number.POSITIVE_INFINITY, most: 2 })
  if (!first) return { now: null, next: null }
  return first.startsAt <= at ? { now: first, next: second ?? null } : { now: null, next: first }
}

/** A view function for these showings, with one batch for their works. */
export async function createShowingView(
  scope: Scope,
  showings: readonly (Showing<ProgrammeItem> | null)[],
): Promise<(showing: Showing<ProgrammeItem>) => LiveShowing> {
  const cards = await works(
    scope,
    showings.flatMap(showing => showing?.slot.mediaKey ?? []),
  )
  const localize = (text: string) => inLanguage(scope.viewer.language, text)
  return showing => showingView(showing, cards.get(showing.slot.mediaKey), localize)
}

/** A work that this viewer may not see has neither page nor picture; its title is shown all the same. */
function showingView(
  { slot: { title, kind, part, partTitle }, startsAt, endsAt }: Showing<ProgrammeItem>,
  card: WorkCard | undefined,
  localize: (text: string) => string,
): LiveShowing {
  const [mediaKey, cover] = [card?.mediaKey ?? null, card?.cover ?? card?.poster ?? null]
  const named = { title: localize(title), partTitle: localize(partTitle) }
  return { ...named, kind, part, mediaKey, cover, startsAt, endsAt }
}

export async function nowAndNextView(
  scope: Scope,
  programmes: readonly ProgrammeRow[],
): Promise<NowNext<LiveShowing>> {
  const { now, next } = nowAndNext(programmes, scope.now())
  const view = await createShowingView(scope, [now, next])
  return { now: now && view(now), next: next && view(next) }
}
