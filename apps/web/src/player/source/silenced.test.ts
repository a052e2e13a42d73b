import { expect, it } from 'vitest'
import { silenced } from './silenced.ts'

const text = (name: string) => [...name].map(letter => letter.charCodeAt(0))
const number = (value: number) => [0, 0, 0, value]
const box = (name: string, ...content: number[][]): number[] => {
  const bytes = content.flat()
  return [...number(bytes.length + 8), ...text(name), ...bytes]
}
const trak = (id: number, kind: string) =>
  box(
    'trak',
    box('tkhd', number(0), number(0), number(0), number(id)),
    box('mdia', box('hdlr', number(0), number(0), text(kind))),
  )
const header = () => box('moov', trak(1, 'vide'), trak(2, 'soun'), box('mvex', trex(1), trex(2)))
const trex = (id: number) => box('trex', number(0), number(id))
const traf = (id: number) => box('traf', box('tfhd', number(0), number(id)), box('trun', number(7)))
const segment = () => [...box('styp'), ...box('moof', traf(1), traf(2)), ...box('mdat', text('trafmoof'))]
const names = (bytes: Uint8Array) => String.fromCharCode(...bytes).match(/[a-z]{4}/g)

it('takes the sound out of a header and the segments after it, and moves no byte', () => {
  const silence = silenced()
  const first = Uint8Array.from(header())
  silence(first.buffer)
  expect(first).toHaveLength(header().length)
  expect(names(first)).toEqual([
    ...['moov', 'trak', 'tkhd', 'mdia', 'hdlr', 'vide', 'free', 'tkhd', 'mdia', 'hdlr', 'soun'],
    ...['mvex', 'trex', 'free'],
  ])
  const next = Uint8Array.from(segment())
  silence(next.buffer)
  expect(next).toHaveLength(segment().length)
  expect(names(next)).toEqual([
    ...['styp', 'moof', 'traf', 'tfhd', 'trun', 'free', 'tfhd', 'trun', 'mdat', 'traf', 'moof'],
  ])
})

it('leaves alone what has no sound, or breaks off', () => {
  const silence = silenced()
  const picture = Uint8Array.from([...box('moov', trak(1, 'vide')), ...segment()])
  const before = [...picture]
  silence(picture.buffer)
  expect([...picture]).toEqual(before)
  const cut = Uint8Array.from(header().slice(0, 40))
  silence(cut.buffer)
  expect([...cut]).toEqual(header().slice(0, 40))
})
