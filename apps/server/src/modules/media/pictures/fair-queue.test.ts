import { describe, expect, test } from 'vitest'
import { FairQueue, type Owner, type QueueFullError } from './fair-queue.ts'

const of = (id: string, network = id) => ({ id, network, isStaff: false })
const places = { ofNetwork: 20, forStaff: 0 }

/** Tasks of a queue of one place, which end one after the other. */
function tasksOf(queue: FairQueue) {
  const order: string[] = []
  const refused: string[] = []
  const gate = Promise.withResolvers<void>()
  const running: Promise<unknown>[] = []
  const add = (owner: string | Owner, name: string) => {
    const done = queue.run(typeof owner === 'string' ? of(owner) : owner, async () => {
      await gate.promise
      order.push(name)
    })
    running.push(done.catch(cause => refused.push(`${name} ${(cause as QueueFullError).isOwn}`)))
  }
  const end = async () => {
    gate.resolve()
    await Promise.all(running)
    return { order, refused }
  }
  return { add, end }
}

describe('owners', () => {
  test('take turns, however many tasks one of them has', async () => {
    const { add, end } = tasksOf(new FairQueue({ places: 1, most: { ...places, all: 20, ofOne: 10 } }))
    for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name)
    for (const name of ['b1', 'c1', 'b2']) add(name.slice(0, 1), name)
    expect((await end()).order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  })

  test('have so many places and no more', async () => {
    const { add, end } = tasksOf(new FairQueue({ places: 1, most: { ...places, all: 20, ofOne: 2 } }))
    for (const name of ['a1', 'a2', 'a3']) add('a', name)
    expect(await end()).toEqual({ order: ['a1', 'a2'], refused: ['a3 true'] })
  })

  test('who fill the queue together give way to one who has fewer', async () => {
    const { add, end } = tasksOf(new FairQueue({ places: 1, most: { ...places, all: 5, ofOne: 4 } }))
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1', 'e1']) add(name.slice(0, 1), name)
    const { order, refused } = await end()
    expect(order).toContain('c1')
    expect(refused.length + order.length).toBe(8)
    expect(order.length).toBe(5)
    expect(order[0]).toBe('a1')
  })

  test('of one network have so many places together, and give way to a network that has fewer', async () => {
    const queue = new FairQueue({ places: 1, most: { all: 8, ofOne: 4, ofNetwork: 4, forStaff: 0 } })
    const { add, end } = tasksOf(queue)
    for (const id of ['a', 'b', 'c', 'd', 'e']) add(of(id, 'one'), id)
    for (const id of ['f', 'g', 'h', 'i']) add(of(id, 'two'), id)
    add(of('j', 'three'), 'j')
    const { order, refused } = await end()
    expect(refused).toEqual(['e true', 'i false'])
    expect(order).toEqual(['a', 'b', 'c', 'd', 'f', 'g', 'h', 'j'])
  })

  test('of staff have places when all others are taken', async () => {
    const queue = new FairQueue({ places: 1, most: { all: 4, ofOne: 4, ofNetwork: 4, forStaff: 2 } })
    const { add, end } = tasksOf(queue)
    for (const id of ['a', 'b', 'c', 'd', 'e']) add(id, id)
    const staff = { id: 's', network: 'a', isStaff: true }
    for (const name of ['s1', 's2', 's3']) add(staff, name)
    const { order, refused } = await end()
    expect(refused).toEqual(['e false', 's3 false'])
    expect(order).toEqual(['a', 'b', 'c', 'd', 's1', 's2'])
  })

  test('who hang up while they wait leave the queue', async () => {
    const queue = new FairQueue({ places: 1, most: { ...places, all: 3, ofOne: 2 } })
    const [gate, hangUp] = [Promise.withResolvers<void>(), new AbortController()]
    const running = queue.run(of('a'), () => gate.promise)
    const waiting = [1, 2].map(() => queue.run(of('b'), async () => 'ran', hangUp.signal))
    const settled = Promise.allSettled(waiting)
    hangUp.abort(new Error('gone'))
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = ['b', 'b'].map(owner => queue.run(of(owner), async () => 'next'))
    gate.resolve()
    await running
    expect(await Promise.all(next)).toEqual(['next', 'next'])
    await expect(queue.run(of('b'), async () => 1, hangUp.signal)).rejects.toThrow('gone')
  })

  test('go on after a task that failed', async () => {
    const queue = new FairQueue({ places: 1, most: { ...places, all: 5, ofOne: 5 } })
    const failed = queue.run(of('a'), () => Promise.reject(new Error('broken')))
    const next = queue.run(of('a'), async () => 'done')
    await expect(failed).rejects.toThrow('broken')
    expect(await next).toBe('done')
    await expect(queue.run(of('b'), async () => 1)).resolves.toBe(1)
  })
})
