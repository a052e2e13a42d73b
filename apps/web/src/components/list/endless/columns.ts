import { useSyncExternalStore } from 'react'

/** Columns side by side: a number, or as many as the tokens give posters or covers at this width. */
export type Columns = number | 'posters' | 'covers'

const tokens = { posters: '--poster-columns', covers: '--cover-columns' } as const

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Follows the width of the window, as the grids in plain CSS do. */
export function useColumns(columns: Columns): number {
  return useSyncExternalStore(subscribe, () => {
    if (typeof columns === 'number') return columns
    const token = getComputedStyle(document.documentElement).getPropertyValue(tokens[columns])
    return Math.max(1, Number.parseInt(token, 10) || 1)
  })
}
