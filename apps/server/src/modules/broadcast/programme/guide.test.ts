import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, describe, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { makeLinear } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)

describe('the guide', () => {
  test('lists every showing between two times, page by page', async () => {
    const { channel, startsAt } = await makeLinear(app.scope, { lengths: [20, 12] })
    const span = { channel: channel.id, from: startsAt + 25_000, to: startsAt + 100_000, size: 3 }
    const first = await app.visitor().call(calls.broadcast.guide, span)
    const rest = await app.visitor().call(calls.broadcast.guide, { ...span, cursor: first.cursor })
    const starts = [...first.info, ...rest.info].map(showing => (showing.startsAt - startsAt) / 1000)
    expect(starts).toEqual([20, 32, 52, 64, 84, 96])
    expect([first.hasMore, rest.hasMore]).toEqual([true, false])
  })

  test('is for a known channel and a span of two days at most', async () => {
    const guide = (channel: string, to: number) =>
      codeOf(app.visitor().call(calls.broadcast.guide, { channel, from: 0, to }))
    const { channel } = await makeLinear(app.scope)
    expect(await guide('nosuch', 1000)).toBe('notFound')
    expect(await guide(channel.id, 3 * dayMs)).toBe('malformed')
    expect(await guide(channel.id, 0)).toBe('malformed')
  })

  test.each([1e30, 1e308, 0.5, -1])(
    'is refused from a time that no page ends at, such as %d: its films would never end',
    async at => {
      const { channel, startsAt } = await makeLinear(app.scope)
      const cursor = Buffer.from(JSON.stringify([at])).toString('base64url')
      const span = { channel: channel.id, from: startsAt, to: startsAt + 100_000, cursor }
      expect(await codeOf(app.visitor().call(calls.broadcast.guide, span))).toBe('malformed')
    },
  )
})
