/** Role of a page: the current one plays, the next one is preloaded where it may be, others hold no source. */
export type PageRole = 'shown' | 'next' | 'still'

/** Pages rendered before and after the current one; the others are empty space. */
const around = 2

export function pagesDrawn(shown: number, count: number): number[] {
  const first = Math.max(0, shown - around)
  const last = Math.min(count - 1, shown + around)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
}

/** `readiesNext`: the current one has loaded, so the next may be preloaded. */
export function roleOf(index: number, shown: number, readiesNext: boolean): PageRole {
  if (index === shown) return 'shown'
  return readiesNext && index === shown + 1 ? 'next' : 'still'
}

/** The page that fills most of the view. */
export function pageAt(scrollTop: number, pageHeight: number, count: number): number {
  if (pageHeight <= 0) return 0
  return Math.min(count - 1, Math.max(0, Math.round(scrollTop / pageHeight)))
}
