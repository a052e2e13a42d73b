import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { settingGroup } from '#kernel/settings.ts'
import { setting } from '#kernel/tables.ts'
import { account } from '#modules/account/module.ts'
import { testApp } from '#test/app.ts'

const group = settingGroup('probe', {
  most: { schema: z.number().int().min(1), default: 3, why: 'How many' },
  words: { schema: z.array(z.string()), default: [], why: 'Which' },
  name: { schema: z.string(), default: '', why: 'Whose' },
})
const app = await testApp({ modules: [account] })
afterAll(app.stop)
const { settings } = app.kernel
beforeEach(() => settings.reset(group, 'most'))

test('a setting that nobody turned has its default', async () => {
  expect(await settings.of(group)).toEqual({ most: 3, words: [], name: '' })
})

test('a setting that was turned counts at once, with who did it and its version', async () => {
  await settings.set(group, 'most', 5, '100001')
  await settings.set(group, 'most', 7, '100002')
  expect((await settings.of(group)).most).toBe(7)
  const [row] = await app.scope.db.select().from(setting).where(eq(setting.key, 'probe.most'))
  expect(row).toMatchObject({ value: 7, version: 2, changedBy: '100002' })
})

test('a text stays one, also where it looks like a number', async () => {
  for (const text of ['100001', 'true', 'null', '"', '{}', '']) {
    await settings.set(group, 'name', text, '1')
    await settings.load()
    expect((await settings.of(group)).name).toBe(text)
  }
})

test('a value that does not fit is refused and changes nothing', async () => {
  await expect(settings.set(group, 'most', 0, '1')).rejects.toThrow()
  expect((await settings.of(group)).most).toBe(3)
})

test('a stored value that no longer fits gives way to the default', async () => {
  const row = { key: 'probe.most', value: 'many', version: 1, changedAt: 0, changedBy: '1' }
  await app.scope.db.insert(setting).values(row)
  await settings.load()
  expect((await settings.of(group)).most).toBe(3)
})

test('a change by another program is seen by those who ask after five seconds', async () => {
  await settings.load()
  const row = { key: 'probe.most', value: 9, version: 1, changedAt: 0, changedBy: '1' }
  await app.scope.db.insert(setting).values(row)
  expect((await settings.of(group)).most).toBe(3)
  app.clock.advance(5001)
  // The first caller does not wait for the read that it starts.
  await expect.poll(async () => (await settings.of(group)).most, { interval: 5 }).toBe(9)
})

test('a reading that began before a change was applied does not undo it', async () => {
  const { pool, db } = app.kernel.database
  const query = pool.query.bind(pool) as (...of: unknown[]) => Promise<unknown>
  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = vi.spyOn(pool, 'query').mockImplementationOnce((async (...of: unknown[]) => {
    const rows = await query(...of)
    read.resolve()
    await released.promise
    return rows
  }) as never)
  const loading = settings.load()
  await read.promise
  await settings.write(db, group, 'most', 8, '1')
  settings.apply(group, 'most', 8)
  released.resolve()
  await loading
  slow.mockRestore()
  expect((await settings.of(group)).most).toBe(8)
})

test('a group whose default does not fit its own shape cannot be declared', () => {
  const entry = { schema: z.number().min(1), default: 0, why: 'Wrong' }
  expect(() => settingGroup('probe', { entry })).toThrow('probe.entry')
})

test('a reading that fails is logged, leaves the values as they were and is tried again', async () => {
  await settings.set(group, 'most', 5, '1')
  const logged = vi.spyOn(app.kernel.log, 'error').mockImplementation(() => {})
  const broken = vi.spyOn(app.kernel.database.pool, 'query').mockRejectedValue(new Error('gone') as never)
  app.clock.advance(5001)
  expect((await settings.of(group)).most).toBe(5)
  await expect.poll(() => logged.mock.calls.length, { interval: 5 }).toBe(1)
  broken.mockRestore()
  logged.mockRestore()
  const row = { key: 'probe.most', value: 9, version: 1, changedAt: 0, changedBy: '1' }
  await app.scope.db.update(setting).set(row).where(eq(setting.key, 'probe.most'))
  expect((await settings.of(group)).most).toBe(5)
  app.clock.advance(5001)
  await expect.poll(async () => (await settings.of(group)).most, { interval: 5 }).toBe(9)
})
