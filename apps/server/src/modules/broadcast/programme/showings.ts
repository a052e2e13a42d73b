import type { LiveShowing, WorkCard } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { works } from '#modules/catalogue/index.ts'
import type { ProgrammeItem, ProgrammeRow } from '../tables.ts'
import { type Showing, showingsBetween } from './timeline.ts'

/** What plays at a moment and what comes behind it. */
export interface NowNext<T = Showing<ProgrammeItem>> {
  now: T | null
  next: T | null
}

export function nowAndNext(programmes: readonly ProgrammeRow[], at: number): NowNext {
  const [first, second] = showingsBetween(programmes, { from: at, to: Number.POSITIVE_INFINITY, most: 2 })
  if (!first) return { now: null, next: null }
  return first.startsAt <= at ? { now: first, next: second ?? null } : { now: null, next: first }
}

/** Turns showings into what viewers see of them, with one batch for their works. */
export async function showingViewer(
  scope: Scope,
  showings: readonly (Showing<ProgrammeItem> | null)[],
): Promise<(showing: Showing<ProgrammeItem>) => LiveShowing> {
  const cards = await works(
    scope,
    showings.flatMap(showing => showing?.slot.mediaKey ?? []),
  )
  const speak = (text: string) => inLanguage(scope.viewer.language, text)
  return showing => showingView(showing, cards.get(showing.slot.mediaKey), speak)
}

/** A work that this viewer may not see has neither page nor picture, but what plays is told. */
function showingView(
  { slot: { title, kind, part, partTitle }, startsAt, endsAt }: Showing<ProgrammeItem>,
  card: WorkCard | undefined,
  speak: (text: string) => string,
): LiveShowing {
  const [mediaKey, cover] = [card?.mediaKey ?? null, card?.cover ?? card?.poster ?? null]
  const named = { title: speak(title), partTitle: speak(partTitle) }
  return { ...named, kind, part, mediaKey, cover, startsAt, endsAt }
}

/** Both as viewers see them. */
export async function nowAndNextView(
  scope: Scope,
  programmes: readonly ProgrammeRow[],
): Promise<NowNext<LiveShowing>> {
  const { now, next } = nowAndNext(programmes, scope.now())
  const view = await showingViewer(scope, [now, next])
  return { now: now && view(now), next: next && view(next) }
}
