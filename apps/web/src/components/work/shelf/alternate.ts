import type { Shelf } from '@xinghe/contract'

/** Of two neighbors of one style the second takes the nearest other style, so that no two in a row look alike. */
export function alternate(shelves: readonly Shelf[]): Shelf[] {
  const other = { grid: 'row', row: 'grid', wide: 'grid' } as const
  const done: Shelf[] = []
  for (const shelf of shelves) {
    const twin = done.at(-1)?.style === shelf.style
    const style = shelf.style
    const swap = twin && (style === 'grid' || style === 'row' || style === 'wide')
    done.push(swap ? { ...shelf, style: other[style] } : shelf)
  }
  return done
}
