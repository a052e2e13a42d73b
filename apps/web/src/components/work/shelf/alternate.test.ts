import type { Shelf } from '@xinghe/contract'
import { expect, it } from 'vitest'
import { alternate } from './alternate.ts'

const styles = (...given: Shelf['style'][]) =>
  alternate(
    given.map((style, key) => ({ key: String(key), title: '', style, slides: [], items: [], more: null })),
  ).map(({ style }) => style)

it('leaves shelves that differ as they are', () => {
  expect(styles('banner', 'grid', 'wide', 'rank')).toEqual(['banner', 'grid', 'wide', 'rank'])
})
it('never shows two grids, rows or wide shelves in a row', () => {
  expect(styles('grid', 'grid', 'grid')).toEqual(['grid', 'row', 'grid'])
  expect(styles('row', 'row')).toEqual(['row', 'grid'])
  expect(styles('wide', 'wide', 'wide')).toEqual(['wide', 'grid', 'wide'])
})
