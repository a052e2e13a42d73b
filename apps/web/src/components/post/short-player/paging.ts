/** What the page of a place is to the one that shows: only that plays, the next is made ready, others hold nothing. */
export type PageRole = 'shown' | 'next' | 'still'

/** Pages drawn before and after the one that shows; the others are empty room. */
const around = 2

export function pagesDrawn(shown: number, count: number): number[] {
  const first = Math.max(0, shown - around)
  const last = Math.min(count - 1, shown + around)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
}

/** `readiesNext`: the one that shows has got what it needs. */
export function roleOf(index: number, shown: number, readiesNext: boolean): PageRole {
  if (index === shown) return 'shown'
  return readiesNext && index === shown + 1 ? 'next' : 'still'
}

/** The page that fills most of the view. */
export function pageAt(scrollTop: number, pageHeight: number, count: number): number {
  if (pageHeight <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrollTop / pageHeight)))
}
