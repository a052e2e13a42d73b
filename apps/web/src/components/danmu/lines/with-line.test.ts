import { expect, it } from 'vitest'
import { withLine } from './with-line.ts'

const line = (time: number) => ({
  id: String(time),
  time,
  text: 'a',
  mode: 'scroll' as const,
  position: null,
  colour: '#ffffff',
  size: 'normal' as const,
  uid: '1',
  sentAt: 0,
  mine: true,
  liked: false,
  likes: 0,
  score: 5,
  vip: 0,
  coins: 0,
})
const page = (times: number[], hasMore: boolean) => ({
  info: times.map(line),
  page: 1,
  size: 2,
  hasMore,
  canControl: false,
})
const times = (pages: ReturnType<typeof withLine>) => pages.map(({ info }) => info.map(({ time }) => time))

it('puts a line at its time', () => {
  const pages = [page([1, 5], true), page([6, 9], false)]
  expect(times(withLine(pages, line(3)))).toEqual([
    [1, 3, 5],
    [6, 9],
  ])
  expect(times(withLine(pages, line(5)))).toEqual([
    [1, 5],
    [5, 6, 9],
  ])
  expect(times(withLine(pages, line(20)))).toEqual([
    [1, 5],
    [6, 9, 20],
  ])
  expect(times(withLine([page([], false)], line(3)))).toEqual([[3]])
})
it('leaves out a line that belongs to a later page', () => {
  expect(times(withLine([page([1, 5], true)], line(7)))).toEqual([[1, 5]])
})
