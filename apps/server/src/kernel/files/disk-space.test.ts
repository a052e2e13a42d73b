import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { DiskSpace, type Room, roomOf } from './disk-space.ts'

const gib = 1024 ** 3
const limits = { reservePercent: 10, reserveBytes: 5 * gib }

function watching(rooms: Room[], given = limits) {
  let now = 0
  let reads = 0
  const metrics = createMetrics(() => 0)
  const disk = new DiskSpace({
    read: async () => {
      reads++
      return rooms
    },
    limits: async () => given,
    now: () => now,
    log: createLog('silent'),
    metrics,
  })
  const pass = (ms: number) => {
    now += ms
  }
  return { disk, metrics, reads: () => reads, pass }
}

test.each([
  ['a large disk', 1000 * gib, 5 * gib],
  ['a small disk', 20 * gib, 2 * gib],
])('%s keeps the smaller reserve free', async (_, total, reserve) => {
  for (const [free, level] of [
    [reserve - 1, 'low'],
    [reserve, 'tight'],
    [reserve * 1.5 - 1, 'tight'],
    [reserve * 1.5, 'ample'],
  ] as const) {
    expect(await watching([{ free, total }]).disk.sample()).toMatchObject({ free, total, reserve, level })
  }
})

test('of several disks the fullest counts', async () => {
  const full = { free: gib, total: 100 * gib }
  const { disk } = watching([{ free: 90 * gib, total: 100 * gib }, full])
  expect(await disk.sample()).toMatchObject({ ...full, level: 'low' })
})

test('a disk that was low has room again a tenth above its reserve, and says both once', async () => {
  const room = { free: 5 * gib - 1, total: 1000 * gib }
  const { disk, metrics } = watching([room])
  await disk.sample()
  const { lowSignal } = disk
  expect(lowSignal.aborted).toBe(true)
  room.free = 5.5 * gib - 1
  expect(await disk.sample()).toMatchObject({ level: 'low', takesFrom: 5.5 * gib })
  room.free = 5.5 * gib
  expect(await disk.sample()).toMatchObject({ level: 'tight', takesFrom: 5 * gib })
  expect([disk.lowSignal.aborted, lowSignal.aborted]).toEqual([false, true])
  expect((await metrics.registry.getSingleMetric('xinghe_disk_free_bytes')?.get())?.values[0]?.value).toBe(
    room.free,
  )
})

test('the disk is read once a second, however often somebody asks', async () => {
  const { disk, reads, pass } = watching([{ free: gib, total: gib }])
  for (let n = 0; n < 100; n++) await disk.refresh()
  expect(reads()).toBe(1)
  pass(1000)
  await disk.refresh()
  expect(reads()).toBe(2)
})

test('bytes are only given that leave the reserve alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 100 * gib }),
      fc.integer({ min: 0, max: 100 * gib }),
      async (free, bytes) => {
        const { disk } = watching([{ free, total: 100 * gib }])
        const isGiven = await disk.demand(bytes).then(
          () => true,
          () => false,
        )
        expect(isGiven).toBe(free >= 5 * gib && free - bytes >= 5 * gib)
      },
    ),
  )
})

test('a disk that cannot be read keeps the state it had', async () => {
  const { disk } = watching([])
  expect(await disk.sample()).toMatchObject({ level: 'ample' })
})

test('the room of the folder is that of its disk', async () => {
  const [room] = await roomOf(import.meta.dirname)()
  expect(room?.free).toBeGreaterThan(0)
  expect(room?.total).toBeGreaterThanOrEqual(room?.free ?? 0)
  expect(await roomOf('/nowhere/at/all')()).toEqual([])
})
