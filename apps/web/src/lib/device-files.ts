const database = 'xinghe.files'
const table = 'files'

/** Larger things than texts, files among them, kept on this device by name. A browser that keeps none answers null. */
export const deviceFiles = { read, write, remove }

async function read(name: string): Promise<unknown> {
  return (await run('readonly', store => store.get(name))) ?? null
}

/** @returns false where the browser does not keep it: none of a private window, or no room for a large file */
async function write(name: string, value: unknown): Promise<boolean> {
  return (await run('readwrite', store => store.put(value, name))) !== undefined
}

async function remove(name: string): Promise<void> {
  await run('readwrite', store => store.delete(name))
}

/** What the request answers; undefined where it failed. */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const open = await opened()
    try {
      const transaction = open.transaction(table, mode)
      const request = ask(transaction.objectStore(table))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
        transaction.onerror = () => reject(transaction.error)
      })
      return request.result
    } finally {
      open.close()
    }
  } catch {
    return undefined
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
