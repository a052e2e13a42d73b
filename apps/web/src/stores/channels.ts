import type { Arrangement } from '@xinghe/contract'
import { create } from 'zustand'

const storeKey = 'xinghe.channels'
export const noArrangement: Arrangement = { order: [], hidden: [], pins: [] }

function stored(): Arrangement {
  try {
    const kept: Partial<Arrangement> = JSON.parse(localStorage.getItem(storeKey) ?? '{}')
    return { ...noArrangement, ...kept }
  } catch {
    return noArrangement
  }
}

/** How this device shows the home strip: a visitor's own, and a user's until the server has answered. */
export const useKeptArrangement = create<Arrangement>(stored)

export function keepArrangement(arrangement: Arrangement): void {
  useKeptArrangement.setState(arrangement)
  try {
    localStorage.setItem(storeKey, JSON.stringify(arrangement))
  } catch {
    // Private windows refuse storage: the choice then lasts as long as the page.
  }
}
