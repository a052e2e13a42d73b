import { hourMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cached } from '#kernel/cached.ts'
import { getOnAir } from '#modules/broadcast/channel/on-air.ts'
import { makeLinear } from '#modules/broadcast/fixtures.ts'
import { broadcastChannel } from '#modules/broadcast/tables.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)

test('a clock that is set back prolongs neither what is cached nor what is counted', async () => {
  const { cache } = app.kernel
  const values = ['old', 'new']
  const value = () => cached(app.scope, 'set back', 60, async () => values.shift())
  expect(await value()).toBe('old')
  for (let n = 1; n <= 3; n++) expect((await cache.hit('set back', 60)).count).toBe(n)
  app.clock.setBack(hourMs)
  expect(await value()).toBe('old')
  app.clock.advance(61_000)
  expect(await value()).toBe('new')
  expect(await cache.hit('set back', 60)).toEqual({ count: 1, leftSec: 60 })
})

test('nor what is on air', async () => {
  const { channel } = await makeLinear(app.scope)
  const name = async () => (await getOnAir(app.scope, channel.id))?.channel.name
  expect(await name()).toBe(channel.form.name)
  await app.scope.db
    .update(broadcastChannel)
    .set({ name: 'renamed' })
    .where(eq(broadcastChannel.id, channel.id))
  app.clock.setBack(hourMs)
  app.clock.advance(2_000)
  expect(await name()).toBe('renamed')
})
