import { evict } from './evict.ts'
import type { Listener } from './reactions.ts'
import { isInTransaction, type Scope } from './scope.ts'

export type { Listener } from './reactions.ts'

/** An event, named in the past tense: `asset.becameReady`. */
export interface EventOf<T> {
  readonly name: string
  readonly payload?: T
  /** What it is about is shown in cached answers: they are evicted with its transaction. */
  readonly changesAnswers: boolean
}

export function event<T>(name: string, { changesAnswers }: { changesAnswers: boolean }): EventOf<T> {
  return { name, changesAnswers }
}

export function inside<T>(fact: EventOf<T>, react: (scope: Scope, payload: T) => Promise<void>): Listener {
  return { event: fact.name, when: 'inside', react }
}

export function awaited<T>(fact: EventOf<T>, react: (scope: Scope, payload: T) => Promise<void>): Listener {
  return { event: fact.name, when: 'awaited', react }
}

export function after<T>(fact: EventOf<T>, react: (scope: Scope, payload: T) => Promise<void>): Listener {
  return { event: fact.name, when: 'after', react }
}

/**
 * Emits an event: listeners `inside` and `awaited` run now, listeners `after` once the transaction is committed.
 * @throws when the event has listeners `inside` and there is no transaction, or listeners `awaited` and there is one
 */
export async function emit<T>(scope: Scope, fact: EventOf<T>, payload: T): Promise<void> {
  const [now, never] = isInTransaction(scope)
    ? (['inside', 'awaited'] as const)
    : (['awaited', 'inside'] as const)
  if (scope.kernel.bus.of(fact.name, never).length > 0)
    throw new Error(`${fact.name} has listeners '${never}', and is emitted where only '${now}' holds`)
  for (const listener of scope.kernel.bus.of(fact.name, now))
    await listener.react(scope as never, payload as never)
  // Behind the listeners: what they wrote in the transaction is shown as well.
  if (fact.changesAnswers) await evict(scope, 'answers')
  for (const listener of scope.kernel.bus.of(fact.name, 'after')) {
    scope.afterCommit(outside => listener.react(outside as never, payload as never))
  }
}
