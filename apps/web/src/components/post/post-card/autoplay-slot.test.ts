import { expect, it } from 'vitest'
import { requestAutoplay } from './autoplay-slot.ts'

it('lets one play at a time, the next in turn when it leaves', () => {
  const said: string[] = []
  const ask = (name: string) => requestAutoplay(mayPlay => said.push(`${name} ${mayPlay ? 'on' : 'off'}`))
  const leave = { a: ask('a'), b: ask('b'), c: ask('c') }
  leave.b()
  leave.a()
  leave.a()
  leave.c()
  expect(said).toEqual(['a on', 'a off', 'c on', 'c off'])
})
