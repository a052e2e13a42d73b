/** Fresh addresses requested in a row before it counts as failed. */
const maxRenewals = 3
/** After this much undisturbed time earlier renewals no longer count. */
const calmMs = 20_000
/** Counts the fresh addresses that were requested in a row. */
export function createRenewals() {
  let count = 0
  let lastMs = 0
  return {
    /** Counts one; whether that is one too many. */
    isTooMany(atMs: number): boolean {
      count = atMs - lastMs > calmMs ? 1 : count + 1
      lastMs = atMs
      return count > maxRenewals
    },
    clear() {
      count = 0
      lastMs = 0
    },
  }
}
