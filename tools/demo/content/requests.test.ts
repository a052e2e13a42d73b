import { requestStates } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { requests } from './requests.ts'
import { works } from './world.ts'

it('has requests in all states, published ones with a work that is there, declined ones with a reason', () => {
  expect(new Set(requests.map(({ state }) => state))).toEqual(new Set(requestStates))
  const known = works.map(({ key }) => key)
  for (const { name, state, work, reason } of requests) {
    expect(work !== undefined && known.includes(work), name).toBe(state === 'published')
    expect(reason !== undefined, name).toBe(state === 'declined')
  }
})
