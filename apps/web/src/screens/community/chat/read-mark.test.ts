import { expect, it } from 'vitest'
import { mostTries, readMark } from './read-mark.ts'

const settled = () => new Promise(resolve => setTimeout(resolve))

function marked() {
  const sent: number[] = []
  const line = { isDown: false }
  const mark = readMark(async seq => {
    sent.push(seq)
    if (line.isDown) throw new Error('down')
  })
  return { sent, line, mark }
}

it('tells each place once', async () => {
  const { sent, mark } = marked()
  for (const seq of [3, 3, 2, 4]) {
    mark.tell(seq)
    await settled()
  }
  expect(sent).toEqual([3, 4])
})

it('tells again what did not arrive, as soon as somebody asks', async () => {
  const { sent, line, mark } = marked()
  mark.tell(1)
  await settled()
  line.isDown = true
  mark.tell(3)
  await settled()
  expect(mark.told()).toBe(1)
  line.isDown = false
  mark.tell(3)
  await settled()
  mark.tell(3)
  expect(sent).toEqual([1, 3, 3])
})

it('gives up after some tries, until something new was read', async () => {
  const { sent, line, mark } = marked()
  line.isDown = true
  for (let n = 0; n < mostTries + 3; n++) {
    mark.tell(7)
    await settled()
  }
  expect(sent).toHaveLength(mostTries)
  line.isDown = false
  mark.tell(8)
  await settled()
  expect(sent.at(-1)).toBe(8)
  expect(mark.told()).toBe(8)
})
