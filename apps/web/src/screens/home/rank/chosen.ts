import { useState } from 'react'
import { useSearchParams } from '#lib/router/router.tsx'

/** What is shown: a board, and a kind of works or all of them. */
export interface Chosen {
  board: string
  kind: string | null
}

const first: Chosen = { board: 'hot', kind: null }

/** The choice in an address; null without one. */
export function readChosen(params: URLSearchParams): Chosen | null {
  const [board, kind] = [params.get('board'), params.get('kind')]
  if (!board && !kind) return null
  return { board: board || first.board, kind: kind || null }
}

/** The choice stays while the tab is left; an address that names a board opens it. */
export function useChosen(): [Chosen, (chosen: Chosen) => void] {
  const params = useSearchParams()
  const [seenParams, setSeenParams] = useState(params.toString())
  const [chosen, choose] = useState(() => readChosen(params) ?? first)
  if (params.toString() !== seenParams) {
    setSeenParams(params.toString())
    const named = readChosen(params)
    if (named) choose(named)
  }
  return [chosen, choose]
}
