import type { HistoryItem } from '@xinghe/contract'
import { useState } from 'react'

export interface Selection {
  /** Selection mode. */
  isOn: boolean
  chosen: ReadonlySet<string>
  isAll: boolean
  toggle: () => void
  end: () => void
  press: (mediaKey: string) => void
  /** Chooses all that were loaded, or none of them. */
  pressAll: () => void
}

/** The selected works among those in the list: what has left it is no longer selected. */
export function useSelection(items: readonly HistoryItem[]): Selection {
  const [isOn, setOn] = useState(false)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const keys = items.map(item => item.work.mediaKey)
  const chosen = new Set(keys.filter(key => pressed.has(key)))
  function turn(on: boolean) {
    setOn(on)
    setPressed(new Set())
  }
  const isAll = keys.length > 0 && chosen.size === new Set(keys).size
  return {
    isOn: isOn && items.length > 0,
    chosen,
    isAll,
    toggle: () => turn(!isOn),
    end: () => turn(false),
    press(mediaKey) {
      const next = new Set(chosen)
      if (!next.delete(mediaKey)) next.add(mediaKey)
      setPressed(next)
    },
    pressAll: () => setPressed(isAll ? new Set() : new Set(keys)),
  }
}
