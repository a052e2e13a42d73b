/** A file that the viewer added to an episode. It stays on the device. */
export interface OwnSubtitle {
  episode: string
  name: string
  text: string
  addedAt: number
}

/** Of so many episodes; those added first go. */
const maxFiles = 20
const storeName = 'files'

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function files<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = indexedDB.open('xinghe.subtitles', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: 'episode' })
  const database = await request(opening)
  try {
    return await act(database.transaction(storeName, mode).objectStore(storeName))
  } finally {
    database.close()
  }
}

/** Private browsing may have no database: a file then lasts as long as its episode is open. */
export async function saveOwnSubtitle(file: OwnSubtitle): Promise<void> {
  await files('readwrite', async store => {
    await request(store.put(file))
    const all: OwnSubtitle[] = await request(store.getAll())
    const surplus = all.toSorted((a, b) => b.addedAt - a.addedAt).slice(maxFiles)
    for (const { episode } of surplus) await request(store.delete(episode))
  }).catch(() => {})
}

export async function loadOwnSubtitle(episode: string): Promise<OwnSubtitle | null> {
  return files(
    'readonly',
    async store => (await request<OwnSubtitle | undefined>(store.get(episode))) ?? null,
  ).catch(() => null)
}

export async function removeOwnSubtitle(episode: string): Promise<void> {
  await files('readwrite', store => request(store.delete(episode))).catch(() => {})
}
