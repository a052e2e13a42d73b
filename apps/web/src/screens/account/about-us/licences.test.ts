import { expect, it } from 'vitest'
import { licensedPackages } from '../../../../build/about.ts'

const packages = licensedPackages()
const of = (name: string) => packages.find(candidate => candidate.name === name)

it('names what the application is made of, also what its parts need, with the words of their licences', () => {
  expect(of('react')).toMatchObject({ licence: 'MIT' })
  expect(of('react')?.text).toContain('MIT License')
  expect(of('scheduler')).toBeDefined()
  expect(of('socket.io-client')).toBeDefined()
})
it('names neither our own packages nor what never reaches a browser', () => {
  expect(packages.filter(({ name }) => /^(@xinghe|@types)\//.test(name))).toEqual([])
  expect(of('zod')).toBeUndefined()
})
it('knows a licence of every package', () => {
  expect(packages.filter(({ licence }) => licence === '').map(({ name }) => name)).toEqual([])
})
