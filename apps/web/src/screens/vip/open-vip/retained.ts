const key = 'xinghe.retained'
/** Where nothing can be stored, for as long as the page lives. */
let isRetained = false

/** Whether the viewer was asked to stay in this visit already. */
export function wasRetained(): boolean {
  try {
    return isRetained || sessionStorage.getItem(key) !== null
  } catch {
    return isRetained
  }
}

export function markRetained(): void {
  isRetained = true
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // The page remembers it.
  }
}
