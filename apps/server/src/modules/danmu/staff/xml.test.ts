import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportedDanmu } from '../sending/import.ts'
import { readXml, writeElement } from './xml.ts'

const file = (body: string) => `<?xml version="1.0" encoding="UTF-8"?><i><chatid>1</chatid>${body}</i>`
const plain = { position: null, size: 'normal', colour: '#ffffff' }

test('lines of every mode are read, with their escaped signs', () => {
  const read = readXml(
    file(`
      <d p="1.5,1,25,16777215,1700000000,0,abc,1">a &amp; b &lt;c&gt; &#x54C8;&#21704;</d>
      <d p="2,4,18,65280,1700000000,0,abc,2">bottom</d>
      <d p="3,5,25,16711680,1700000000,0,abc,3" user="somebody">top</d>
      <d p="4,6,25,16777215,0,0,abc,4">back</d>
      <d p="5,7,25,16777215,0,0,abc,5">["0.25","219","1-0.5","5","placed","0","0"]</d>`),
  )
  expect(read?.refused).toEqual([])
  expect(read?.items).toEqual([
    { ...plain, time: 1.5, mode: 'scroll', text: 'a & b <c> 哈哈', sentAt: 1_700_000_000_000 },
    {
      ...plain,
      time: 2,
      mode: 'bottom',
      size: 'small',
      colour: '#00ff00',
      text: 'bottom',
      sentAt: 1_700_000_000_000,
    },
    { ...plain, time: 3, mode: 'top', colour: '#ff0000', text: 'top', sentAt: 1_700_000_000_000 },
    { ...plain, time: 4, mode: 'reverse', text: 'back' },
    { ...plain, time: 5, mode: 'positioned', text: 'placed', position: { x: 0.25, y: 0.5, staySec: 5 } },
  ])
})

test('what is no line, or of no known mode, is refused by its reason', () => {
  const read = readXml(
    file(`
      <d p="x,1,25,16777215,0,0,a,1">no time</d>
      <d p="-1,1,25,16777215,0,0,a,1">before the start</d>
      <d p="1,8,25,16777215,0,0,a,1">a program</d>
      <d p="1,1,25,16777215,0,0,a,1">never closed
      <d>without anything</d>`),
  )
  expect(read?.items).toEqual([])
  expect(read?.refused.toSorted()).toEqual(['form', 'form', 'form', 'form', 'mode'])
})

test.each([
  ['something else', 'hello'],
  ['an empty one', file('')],
  [
    'entities that grow',
    `<!DOCTYPE i [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${file('<d p="1,1,25,0,0,0,a,1">&b;</d>')}`,
  ],
  [
    'one that reads files',
    `<!doctype i SYSTEM "file:///etc/passwd">${file('<d p="1,1,25,0,0,0,a,1">x</d>')}`,
  ],
])('%s is no file of danmu', (_, xml) => {
  expect(readXml(xml)).toBeNull()
})

test('no more lines are read than are taken', () => {
  const line = '<d p="1,1,25,16777215,0,0,a,1">x</d>'
  const read = readXml(file(`${line.repeat(5)}<d>`), 2)
  expect(read?.items).toHaveLength(2)
  expect(read?.refused).toEqual(['tooMany', 'tooMany', 'tooMany', 'tooMany'])
  expect(readXml(file(line.repeat(2)), 2)?.refused).toEqual([])
})

test('an unknown entity stays as it is written', () => {
  expect(readXml(file('<d p="1,1,25,16777215,0,0,a,1">&boom; &#x110000;</d>'))?.items[0]?.text).toBe(
    '&boom; &#x110000;',
  )
})

test('megabytes that never close a line are read in no time', () => {
  const before = process.cpuUsage()
  readXml('<d p="'.repeat(1_000_000))
  readXml(`<d p="1"${' '.repeat(4_000_000)}`)
  readXml(`<d p="1,1,25,0,0,0,a,1">${'&'.repeat(4_000_000)}</d>`)
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(3_000)
})

test('what is written is read again as it was', () => {
  const position = fc.record({
    x: fc.integer({ min: 0, max: 100 }).map(percent => percent / 100),
    y: fc.integer({ min: 0, max: 100 }).map(percent => percent / 100),
    staySec: fc.integer({ min: 1, max: 10 }),
  })
  const looks = fc.oneof(
    fc.record({
      mode: fc.constantFrom<ImportedDanmu['mode']>('scroll', 'reverse', 'top', 'bottom'),
      position: fc.constant(null),
    }),
    fc.record({ mode: fc.constant<ImportedDanmu['mode']>('positioned'), position }),
  )
  const item = fc.record({
    id: fc.constant('0a'),
    time: fc.integer({ min: 0, max: 10_000_000 }).map(ms => ms / 1000),
    text: fc.string({ unit: 'grapheme', minLength: 1 }),
    colour: fc.integer({ min: 0, max: 0xffffff }).map(color => `#${color.toString(16).padStart(6, '0')}`),
    size: fc.constantFrom<ImportedDanmu['size']>('normal', 'small'),
    sentAt: fc.integer({ min: 1, max: 4_000_000_000 }).map(seconds => seconds * 1000),
  })
  fc.assert(
    fc.property(item, looks, (one, look) => {
      const { id, ...written } = { ...one, ...look }
      expect(readXml(file(writeElement({ ...written, id })))?.items).toEqual([written])
    }),
  )
})
