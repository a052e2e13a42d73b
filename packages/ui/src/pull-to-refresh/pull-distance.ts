/** Distance in px from which letting go refreshes. */
export const PULL_TRIGGER = 64

/** Height in px of the head behind a page of this width: 400 to 750, and no more than on a small tablet. */
export function pullHead(pageWidth: number): number {
  return (Math.min(pageWidth, 600) * 400) / 750
}

/**
 * How far the page follows a finger that went down by `drag` px: at half its pace at first, then ever more
 * slowly, never past the head. Source: head · (1 − e^(−drag / 2 head)), whose slope at 0 is one half.
 */
export function pullDistance(drag: number, head: number): number {
  if (drag <= 0) return 0
  return head * (1 - Math.exp(-drag / (2 * head)))
}
