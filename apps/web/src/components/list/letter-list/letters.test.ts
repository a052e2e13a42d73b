import { expect, it } from 'vitest'
import { byLetter, indexAt, isSought, ofCodes } from './letters.ts'

const item = (code: string, name: string, letter: string) => ({
  code,
  name,
  letter,
  dialCode: '+886',
  spellings: [] as string[],
})

it('groups items under their initials in the given order', () => {
  const groups = byLetter([item('AR', 'a1', 'A'), item('AT', 'a2', 'A'), item('BR', 'b', 'B')])
  expect(groups.map(({ letter, items }) => [letter, items.length])).toEqual([
    ['A', 2],
    ['B', 1],
  ])
  expect(byLetter([])).toEqual([])
})
it('puts the items of given codes in front, each once and none that does not exist', () => {
  const items = [item('AR', 'a', 'A'), item('CN', 'c', 'Z'), item('MY', 'm', 'M')]
  expect(ofCodes(items, ['CN', 'MY', 'CN', 'XX']).map(({ code }) => code)).toEqual(['CN', 'MY'])
})
it('finds the letter under a finger, and the last one when it slides beyond an end', () => {
  expect([0, 9, 10, 25, 39].map(y => indexAt(y, 40, 4))).toEqual([0, 0, 1, 2, 3])
  expect([-5, 40, 400].map(y => indexAt(y, 40, 4))).toEqual([0, 3, 3])
  expect(indexAt(0, 0, 4)).toBe(0)
})
it('finds an item by part of its name, its code and its dialling code', () => {
  const taiwan = item('TW', '台湾', 'T')
  for (const sought of ['湾', 'tw', '886', '+88', ' TW ', ''])
    expect(isSought(taiwan, sought), sought).toBe(true)
  for (const sought of ['t', '+1', '香港', '86']) expect(isSought(taiwan, sought), sought).toBe(false)
})
it('finds nothing by a number where items have none', () => {
  expect(isSought({ code: 'GD', name: 'a', letter: 'G', spellings: [] }, '1')).toBe(false)
})
it('finds an item by its sound, initials and English name', () => {
  const found = (spelling: string, sought: string) =>
    isSought({ ...item('XX', '日本', 'R'), spellings: [spelling] }, sought)
  for (const sought of ['riben', 'ri ben', "ri'ben", 'rib', 'rb', 'r', 'ben', 'RiBen', 'xx', '日'])
    expect(found('ri ben', sought), sought).toBe(true)
  for (const sought of ['iben', 'rbn', 'nihon', '英', '-'])
    expect(found('ri ben', sought), sought).toBe(false)
  for (const sought of ['Japan', 'jap']) expect(found('Japan', sought), sought).toBe(true)
  for (const sought of ['united arab', 'arab', 'uae'])
    expect(found('United Arab Emirates', sought)).toBe(true)
  for (const sought of ['cote', 'cote d’ivoire', 'côte divoire'])
    expect(found('Côte d’Ivoire', sought)).toBe(true)
  expect(found('Guinea-Bissau', 'bissau')).toBe(true)
  expect(found('Guinea-Bissau', 'guineabissau')).toBe(true)
})
