import { queryClient } from './query-client.ts'

/** When the answer that last brought an object was requested, in milliseconds since 1970. */
const times = new WeakMap<object, number>()
/** When the last request of a query began, by its hash. */
const requests = new Map<string, number>()

/** 0 for what was there before this module was: it is older than whatever the viewer changes by its means. */
export const requestedAt = (thing: object): number => times.get(thing) ?? 0

queryClient.getQueryCache().subscribe(event => {
  const { queryHash, state } = event.query
  if (event.type === 'removed') requests.delete(queryHash)
  if (event.type !== 'updated') return
  if (event.action.type === 'fetch') requests.set(queryHash, Date.now())
  if (event.action.type !== 'success' || event.action.manual) return
  const at = requests.get(queryHash)
  if (at !== undefined) setTime(state.fetchMeta?.fetchMore ? lastPage(state.data) : state.data, at)
})

/** What a list has grown by. */
const lastPage = (data: unknown): unknown => (data as { pages: unknown[] }).pages.at(-1)

/** What is equal in a newer answer stays the same object in the cache: it is as new as the answer that confirms it. */
function setTime(answer: unknown, at: number): void {
  if (typeof answer !== 'object' || answer === null) return
  times.set(answer, at)
  for (const part of Object.values(answer)) setTime(part, at)
}
