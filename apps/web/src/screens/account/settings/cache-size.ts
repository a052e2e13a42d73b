const ownKeys = (storage: Storage): string[] =>
  Object.keys(storage).filter(key => key.startsWith('xinghe.cache.') || key.startsWith('xinghe.scroll.'))

/** Bytes this site has cached: files in the browser's storage and the session's data. */
export async function cacheBytes(): Promise<number> {
  let bytes = 0
  try {
    bytes += ownKeys(sessionStorage).reduce(
      (sum, key) => sum + 2 * (sessionStorage.getItem(key) ?? '').length,
      0,
    )
    // Absent without https; what is unknown counts as nothing.
    bytes += (await navigator.storage?.estimate())?.usage ?? 0
  } catch {
    // Private windows refuse storage: then nothing is stored.
  }
  return bytes
}

/** Deletes cached files and data; the session and the choices of this device stay. */
export async function clearCache(): Promise<void> {
  try {
    for (const key of ownKeys(sessionStorage)) sessionStorage.removeItem(key)
    if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // See above.
  }
}
