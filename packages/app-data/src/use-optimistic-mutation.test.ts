import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { Arrangement } from '@xinghe/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callKey } from './call-key.ts'
import { createQueryClient } from './query-client.ts'
import { callMutationOptions } from './use-call-mutation.ts'
import { optimisticOptions } from './use-optimistic-mutation.ts'

const { arrangement, saveNavigation } = calls.site
const queries = createQueryClient({ onMutationFailure: () => {} })
const key = callKey(arrangement, {})
const withPins = (...pins: string[]): Arrangement => ({ order: [], hidden: [], pins })

/** Saves that have reached the server, to be answered or refused in any order. */
let arrived: { pins: string[]; answer: () => void; refuse: () => void }[] = []
const call = (_call: unknown, { pins = [] }: CallInput<typeof saveNavigation>) =>
  new Promise<never>((resolve, reject) => {
    const answer = () => resolve(withPins(...pins) as never)
    arrived.push({ pins, answer, refuse: () => reject(new Error('refused')) })
  })
const environment = { client: { call: call as never } }

function save(...pins: string[]): Promise<unknown> {
  const options = optimisticOptions<typeof saveNavigation, typeof arrangement>(queries, {
    call: arrangement,
    input: () => ({}),
    change: (before, { pins = [] }) => ({ ...before, pins }),
  })
  // Nothing listens to it, as after its component has unmounted.
  return new MutationObserver(queries, callMutationOptions(environment, queries, saveNavigation, options, {}))
    .mutate(withPins(...pins))
    .catch(() => {})
}
const shown = () => queries.getQueryData<Arrangement>(key)?.pins
const passed = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => {
  vi.useFakeTimers()
  queries.setQueryData(key, withPins('old'))
})
afterEach(async () => {
  for (const { answer } of arrived) answer()
  await passed()
  arrived = []
  queries.clear()
  vi.useRealTimers()
})

it('shows a change before the server has answered, and keeps it afterwards', async () => {
  void save('new')
  await passed()
  expect(shown()).toEqual(['new'])
  arrived[0]?.answer()
  await passed()
  expect(shown()).toEqual(['new'])
})
it('sends the second of two quick changes once the first is answered, so that the older one cannot stay', async () => {
  void save('first')
  void save('second')
  await passed()
  expect(shown()).toEqual(['second'])
  expect(arrived.map(({ pins }) => pins)).toEqual([['first']])
  arrived[0]?.answer()
  await passed()
  expect(shown()).toEqual(['second'])
  expect(arrived.map(({ pins }) => pins)).toEqual([['first'], ['second']])
})
it('goes back to what the server has when it refuses', async () => {
  void save('new')
  await passed()
  arrived[0]?.refuse()
  await passed()
  expect(shown()).toEqual(['old'])
  expect(queries.getQueryState(key)?.isInvalidated).toBe(true)
})
it('takes back only the change that was refused, whichever of several it is', async () => {
  void save('first')
  void save('second')
  await passed()
  arrived[0]?.refuse()
  await passed()
  expect(shown()).toEqual(['second'])
  arrived[1]?.refuse()
  await passed()
  expect(shown()).toEqual(['old'])

  void save('third')
  void save('fourth')
  await passed()
  arrived[2]?.answer()
  await passed()
  arrived[3]?.refuse()
  await passed()
  expect(shown()).toEqual(['third'])
})
it('is not overwritten by an answer that was under way before it, and asks again afterwards', async () => {
  const answers: ((pins: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: key,
    queryFn: () => new Promise<Arrangement>(resolve => answers.push(pins => resolve(withPins(pins)))),
  })
  const hide = observer.subscribe(() => {})
  void observer.refetch()
  void save('new')
  await passed()
  answers[0]?.('old')
  await passed()
  expect(shown()).toEqual(['new'])
  arrived[0]?.answer()
  await passed()
  expect(answers).toHaveLength(2)
  answers[1]?.('new')
  await passed()
  expect(shown()).toEqual(['new'])
  hide()
})
it('is not overwritten by an answer that was asked for after it and before it was stored', async () => {
  const answers: ((pins: string) => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: key,
    queryFn: () => new Promise<Arrangement>(resolve => answers.push(pins => resolve(withPins(pins)))),
  })
  const hide = observer.subscribe(() => {})
  answers.at(-1)?.('old')
  await passed()
  void save('new')
  await passed()
  void observer.refetch()
  await passed()
  const asked = answers.length
  arrived[0]?.answer()
  await passed()
  answers[asked - 1]?.('old')
  await passed()
  expect(shown()).toEqual(['new'])
  // What the server has is asked for once more.
  expect(answers).toHaveLength(asked + 1)
  hide()
})
it('lies over an answer that comes meanwhile, and goes back to that one', async () => {
  void save('new')
  await passed()
  queries.setQueryData(key, withPins('from elsewhere'))
  arrived[0]?.refuse()
  await passed()
  expect(shown()).toEqual(['from elsewhere'])
})
it('does not put the answer of one user into the cache of the next', async () => {
  void save('new')
  await passed()
  queries.removeQueries({ queryKey: key })
  arrived[0]?.answer()
  await passed()
  expect(shown()).toBeUndefined()
})
it('lets a first answer come, and asks for it anew once the change is stored', async () => {
  queries.clear()
  const answers: ((pins: string) => void)[] = []
  const hide = new QueryObserver(queries, {
    queryKey: key,
    queryFn: () => new Promise<Arrangement>(resolve => answers.push(pins => resolve(withPins(pins)))),
  }).subscribe(() => {})
  void save('new')
  await passed()
  answers[0]?.('old')
  await passed()
  expect(shown()).toEqual(['old'])
  arrived[0]?.answer()
  await passed()
  answers[1]?.('new')
  await passed()
  expect(shown()).toEqual(['new'])
  hide()
})
