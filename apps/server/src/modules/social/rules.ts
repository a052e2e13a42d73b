import type { Verdict } from './tables.ts'

/** The reaction after like or dislike was pressed: `wanted` is the end state, without it the present one is toggled. */
export function verdictAfter(
  now: Verdict | null,
  pressed: Verdict,
  wanted: boolean | undefined,
): Verdict | null {
  const selected = wanted ?? now !== pressed
  if (selected) return pressed
  return now === pressed ? null : now
}

/** What a change of verdict adds to the counts. */
export function tallyChange(before: Verdict | null, after: Verdict | null) {
  const step = (verdict: Verdict) => Number(after === verdict) - Number(before === verdict)
  return { likes: step('like'), dislikes: step('dislike') }
}
