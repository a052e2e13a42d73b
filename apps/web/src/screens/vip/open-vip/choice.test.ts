import type { VipCategory, VipPackage } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { askedIn, categoryOf, packageOf, toggledPromotion } from './choice.ts'

const pack = (packageId: string, left: number | null = null) => ({ packageId, left }) as VipPackage
const category = (id: string, ...data: VipPackage[]) => ({ id, data }) as VipCategory
const categories = [category('a', pack('a1', 0), pack('a2')), category('b', pack('b1'))]
const asked = (search: string) => askedIn(new URLSearchParams(search))

it('opens the category that is asked for, by its name, its package or its place', () => {
  expect(categoryOf(categories, asked(''))?.id).toBe('a')
  expect(categoryOf(categories, asked('categoryId=b'))?.id).toBe('b')
  expect(categoryOf(categories, asked('id=b1'))?.id).toBe('b')
  expect(categoryOf(categories, asked('activeIndex=1'))?.id).toBe('b')
  expect(categoryOf(categories, asked('activeIndex=9&selectId=zz&categoryId=zz'))?.id).toBe('a')
  expect(categoryOf([], asked(''))).toBeUndefined()
})

it('chooses a package that can be bought', () => {
  const [first] = categories
  expect(first && packageOf(first, null)?.packageId).toBe('a2')
  expect(first && packageOf(first, 'a1')?.packageId).toBe('a1')
})

it('takes three promotions at most', () => {
  expect(toggledPromotion(['a'], 'a')).toEqual([])
  expect(toggledPromotion(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggledPromotion(['a', 'b', 'c'], 'd')).toBeNull()
})
