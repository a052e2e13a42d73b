import type { EndlessList } from '@xinghe/app-data'

/** What comes from the server: nothing yet, data, or why there is none. A query of TanStack Query is one. */
export interface Loaded<T> {
  data: T | undefined
  error: unknown
  refetch: () => Promise<unknown>
}

/** Two answers that are shown together; the failure is that of the first one that failed. */
export function allOf<A, B>(a: Loaded<A>, b: Loaded<B>): Loaded<[A, B]> {
  const data: [A, B] | undefined = a.data === undefined || b.data === undefined ? undefined : [a.data, b.data]
  const failed = a.data === undefined && a.error ? a : b
  return { data, error: data ? null : failed.error, refetch: failed.refetch }
}

/** The items of a list; its further pages do not count. */
export function itemsOf<T>({ items, pending, failed, reload }: EndlessList<T>): Loaded<readonly T[]> {
  return { data: pending || failed ? undefined : items, error: failed, refetch: reload }
}
