import type { FoundUser } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { usersToShow } from './named-users.ts'

const user = (nickName: string, ranges: [number, number][]) => ({ nickName, ranges }) as FoundUser
const names = (users: FoundUser[]) => users.map(({ nickName }) => nickName)

const station = user('星河纪录', [[0, 1]])
const named = user('星野', [[0, 1]])
const within = user('看星', [[1, 2]])

it('shows above the works whose name is mostly what was searched for', () => {
  expect(names(usersToShow([station, named, within], true))).toEqual(['星野'])
})
it('shows all users whose name begins so where there are no works', () => {
  expect(names(usersToShow([station, named, within], false))).toEqual(['星河纪录', '星野'])
})
it('shows no user found by number only', () => {
  expect(usersToShow([user('阿岚', [])], false)).toEqual([])
})
