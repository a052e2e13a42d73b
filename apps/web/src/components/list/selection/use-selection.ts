import { useState } from 'react'

export interface Selection {
  /** Selection mode. */
  isOn: boolean
  chosen: ReadonlySet<string>
  isAll: boolean
  toggle: () => void
  end: () => void
  press: (key: string) => void
  /** Chooses all that were loaded, or none of them. */
  pressAll: () => void
}

/** The selected ones among those in a list, by their keys: what has left it is no longer selected. */
export function useSelection(keys: readonly string[]): Selection {
  const [isOn, setOn] = useState(false)
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set())
  const chosen = new Set(keys.filter(key => pressed.has(key)))
  function turn(on: boolean) {
    setOn(on)
    setPressed(new Set())
  }
  const isAll = keys.length > 0 && chosen.size === new Set(keys).size
  return {
    isOn: isOn && keys.length > 0,
    chosen,
    isAll,
    toggle: () => turn(!isOn),
    end: () => turn(false),
    press(key) {
      const next = new Set(chosen)
      if (!next.delete(key)) next.add(key)
      setPressed(next)
    },
    pressAll: () => setPressed(isAll ? new Set() : new Set(keys)),
  }
}
