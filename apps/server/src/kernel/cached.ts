import { Fills } from './fills.ts'
import { perKernel } from './per-kernel.ts'
import { isInTransaction, type Scope } from './scope.ts'

const inFlight = perKernel(({ clock }) => new Fills<unknown>(() => clock.now()))

/**
 * The value stored in the cache under this key, or what `fill` gives, stored for so many seconds. Callers who come
 * while it is being filled wait for that one fill (no stampede), unless it takes too long; a fill that fails is stored for nobody.
 *
 * The value travels through JSON. It must depend on nothing but the key: put the region or the language into it where
 * `fill` reads them from the scope. Inside a transaction nothing is read or stored, since what it shows may be undone.
 */
export async function cached<T>(
  scope: Scope,
  key: string,
  ttlSec: number,
  fill: () => Promise<T>,
): Promise<T> {
  if (isInTransaction(scope)) return fill()
  const stored = await scope.kernel.cache.get(key)
  if (stored !== null) return JSON.parse(stored)
  const fills = inFlight(scope.kernel)
  const underWay = fills.find(key) as Promise<T> | undefined
  return underWay ?? (fills.add(key, fillAndStore(scope, key, ttlSec, fill)) as Promise<T>)
}

/** What `cached` has stored under this key; null where it has nothing or it has expired. */
export async function findCached<T>(scope: Scope, key: string): Promise<T | null> {
  const stored = await scope.kernel.cache.get(key)
  return stored === null ? null : JSON.parse(stored)
}

async function fillAndStore<T>(
  scope: Scope,
  key: string,
  ttlSec: number,
  fill: () => Promise<T>,
): Promise<T> {
  const value = await fill()
  await scope.kernel.cache.set(key, JSON.stringify(value), ttlSec)
  return value
}
