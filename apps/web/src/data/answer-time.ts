import { replaceEqualDeep } from '@tanstack/react-query'

/** When the answer that an object came in was requested, in milliseconds since 1970. */
const times = new WeakMap<object, number>()

/** 0 for what no answer of this page brought: it is older than whatever the viewer does. */
export const requestedAt = (thing: object): number => times.get(thing) ?? 0

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Records for an answer, and for every object in it, when it was requested. */
export function setRequestTime<T>(answer: T, at: number): T {
  if (isObject(answer)) {
    times.set(answer, at)
    for (const part of Object.values(answer)) setRequestTime(part, at)
  }
  return answer
}

/**
 * Structural sharing of the query cache: what is equal stays the same object, but is as new as the answer that
 * confirms it.
 */
export function shareAnswer(before: unknown, after: unknown): unknown {
  const shared = replaceEqualDeep(before, after)
  confirm(shared, after)
  return shared
}

function confirm(shared: unknown, after: unknown): void {
  if (shared === after || !isObject(shared) || !isObject(after)) return
  times.set(shared, Math.max(requestedAt(shared), requestedAt(after)))
  for (const key of Object.keys(after)) confirm(shared[key], after[key])
}
