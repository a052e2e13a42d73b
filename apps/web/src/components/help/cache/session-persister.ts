import type { Query, QueryFunction, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { readCached, writeCached } from './session-cache.ts'

/**
 * Lets a query outlive a reload of the page: data of an earlier load in this visit takes the place of the first
 * request. An explicit reload goes to the server.
 */
export async function sessionPersister<T, K extends QueryKey>(
  queryFn: QueryFunction<T, K, never>,
  context: QueryFunctionContext<K>,
  query: Query,
): Promise<T> {
  if (query.state.data === undefined) {
    const cached = readCached<T>(query.queryHash)
    if (cached !== null) return cached
  }
  const data = await queryFn(context as QueryFunctionContext<K, never>)
  writeCached(query.queryHash, data)
  return data
}
