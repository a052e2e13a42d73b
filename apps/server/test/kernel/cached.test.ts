import { afterAll, expect, test, vi } from 'vitest'
import { cached } from '#kernel/cached.ts'
import { transact } from '#kernel/scope.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

test('a value is filled once for callers who come together, and stored until its time is over', async () => {
  const key = app.scope.id()
  const fill = vi.fn(async () => ({ n: fill.mock.calls.length }))
  const read = () => cached(app.scope, key, 10, fill)
  expect(await Promise.all([read(), read(), read()])).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }])
  expect(await read()).toEqual({ n: 1 })
  app.clock.advance(10_000)
  expect(await read()).toEqual({ n: 2 })
})

test('a fill that fails is stored for nobody: the next caller fills anew', async () => {
  const key = app.scope.id()
  const failing = () => cached(app.scope, key, 10, () => Promise.reject(new Error('no')))
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('no')
  expect(await cached(app.scope, key, 10, async () => 'yes')).toBe('yes')
})

test('a fill that hangs is joined for ten seconds: the next caller fills anew, and others join that', async () => {
  const key = app.scope.id()
  const hold = Promise.withResolvers<string>()
  const asked = () => new Promise(setImmediate) // the cache has answered
  const hanging = cached(app.scope, key, 60, () => hold.promise)
  await asked()
  app.clock.advance(9_000)
  const joined = cached(app.scope, key, 60, async () => 'not made')
  await asked()
  app.clock.advance(1_000)
  expect(await cached(app.scope, key, 60, async () => 'anew')).toBe('anew')
  hold.resolve('late')
  expect(await Promise.all([hanging, joined])).toEqual(['late', 'late'])
})

test('what a transaction reads is not stored, since it may be undone', async () => {
  const key = app.scope.id()
  expect(await transact(app.scope, scope => cached(scope, key, 10, async () => 'inside'))).toBe('inside')
  expect(await cached(app.scope, key, 10, async () => 'outside')).toBe('outside')
})
