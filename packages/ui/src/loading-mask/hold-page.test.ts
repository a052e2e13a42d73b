import { expect, it } from 'vitest'
import { holders, holdPage } from './hold-page.ts'

it('keeps the page held until the last one lets go, whoever lets go twice', () => {
  const first = holdPage()
  const second = holdPage()
  first()
  first()
  expect(holders.get()).toBe(1)
  second()
  expect(holders.get()).toBe(0)
})
