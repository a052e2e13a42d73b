import { createSnapshot } from '../snapshot.ts'

/** Number of present holders of the page. */
export const holders = createSnapshot(0)

/**
 * Holds the page under the loading mask until the function that it gives is called; calling that twice is harmless.
 * The mask stays while at least one holds.
 */
export function holdPage(): () => void {
  let holds = true
  holders.set(holders.get() + 1)
  return () => {
    if (!holds) return
    holds = false
    holders.set(holders.get() - 1)
  }
}
