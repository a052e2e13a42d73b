import { expect, it } from 'vitest'
import { holders, holdPage } from './hold-page.ts'

it('holds the page until the last holder releases it, however often one releases', () => {
  const first = holdPage()
  const second = holdPage()
  first()
  first()
  expect(holders.get()).toBe(1)
  second()
  expect(holders.get()).toBe(0)
})
