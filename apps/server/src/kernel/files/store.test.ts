import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { daySec } from '@xinghe/contract/time'
import S3rver from 's3rver'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

const folder = `${inject('runFolder')}/${process.pid}-files`
await mkdir(`${folder}/bucket`, { recursive: true })
const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: `${folder}/bucket`,
  configureBuckets: [{ name: 'films', configs: [] }],
})
const { port } = await server.run()
afterAll(() => server.close())

const stores: Record<string, FileStore> = {
  disk: diskStore(`${folder}/disk`),
  s3: s3Store({
    bucket: 'films',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  }),
}

let made = 0
const newKey = () => `a/test${++made}/file.bin`

describe.each(Object.entries(stores))('the store on %s', (_, store) => {
  const read = async (key: string, range?: { from: number; to: number }) => {
    const stream = await store.get(key, range)
    return stream && text(stream)
  }

  test('gives back what was put, and its size', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('星河'))
    expect([await read(key), await store.size(key)]).toEqual(['星河', 6])
  })

  test('takes a stream of many parts whole', async () => {
    const key = newKey()
    const chunks = Array.from({ length: 13 }, (_, index) => Buffer.alloc(1024 * 1024, index))
    await store.put(key, Readable.from(chunks))
    const stream = await store.get(key)
    expect(stream && (await buffer(stream)).equals(Buffer.concat(chunks))).toBe(true)
  })

  test('takes an empty file', async () => {
    const key = newKey()
    await store.put(key, Buffer.alloc(0))
    expect([await read(key), await store.size(key)]).toEqual(['', 0])
  })

  test('lists the first files of a folder by name', async () => {
    const folder = `list${++made}`
    for (const name of ['b', 'c', 'a', 'd/e']) await store.put(`${folder}/${name}`, Buffer.from('x'))
    expect(await store.list(folder, 2)).toEqual([`${folder}/a`, `${folder}/b`])
    expect(await store.list(folder, 10)).toEqual(['a', 'b', 'c'].map(name => `${folder}/${name}`))
    expect(await store.list('nothing/here', 10)).toEqual([])
  })

  test('replaces a file', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('a longer first one'))
    await store.put(key, Buffer.from('second'))
    expect([await read(key), await store.size(key)]).toEqual(['second', 6])
  })

  test.each([
    [{ from: 0, to: 1 }, '01'],
    [{ from: 3, to: 6 }, '3456'],
    [{ from: 9, to: 9 }, '9'],
    [{ from: 8, to: 99 }, '89'],
  ])('gives the bytes %j, both ends included', async (range, bytes) => {
    const key = newKey()
    await store.put(key, Buffer.from('0123456789'))
    expect(await read(key, range)).toBe(bytes)
  })

  test('is null for a file that is not there, and of a folder', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('x'))
    for (const absent of [newKey(), 'nowhere', key.replace('/file.bin', '')]) {
      expect(await store.size(absent)).toBeNull()
    }
    expect([await store.get(newKey()), await store.get(newKey(), { from: 0, to: 1 })]).toEqual([null, null])
  })

  test('stores nothing of a file whose source broke', async () => {
    const key = newKey()
    const source = Readable.from(
      (async function* () {
        yield Buffer.alloc(6 * 1024 * 1024)
        throw new Error('the sender went away')
      })(),
    )
    await expect(store.put(key, source)).rejects.toThrow()
    expect(await store.size(key)).toBeNull()
  })

  test('still has the old file when its replacement broke', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('first'))
    const source = new Readable({ read: () => source.destroy(new Error('no')) })
    await expect(store.put(key, source)).rejects.toThrow('no')
    expect(await read(key)).toBe('first')
  })

  test('removes a folder with all below it, and nothing beside it', async () => {
    const head = `b/test${++made}`
    const keys = [`${head}/1`, `${head}/deep/2`, `${head}b/3`, `${head}.txt`]
    for (const key of keys) await store.put(key, Buffer.from('x'))
    await store.remove(head)
    expect(await Promise.all(keys.map(key => store.size(key)))).toEqual([null, null, 1, 1])
  })

  test('removes a single file, and is silent where there is nothing', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('x'))
    await store.remove(key)
    expect(await store.size(key)).toBeNull()
    await store.remove(key)
    await store.remove('never/was')
  })

  test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', 'a/.hidden', '', 'a/', 'a\\b', 'a/b\0', '星'])(
    'refuses the key %j',
    async key => {
      await expect((async () => store.put(key, Buffer.from('x')))()).rejects.toThrow('not a file key')
      await expect((async () => store.get(key))()).rejects.toThrow('not a file key')
      await expect((async () => store.remove(key))()).rejects.toThrow('not a file key')
    },
  )
})

describe('on disk', () => {
  test('a file has a path and no other address', async () => {
    await stores.disk?.put('c/one.bin', Buffer.from('x'))
    expect(existsSync(stores.disk?.path('c/one.bin') ?? '')).toBe(true)
    expect(await stores.disk?.redirect('c/one.bin', 60)).toBeNull()
  })

  test('the first byte alone can be had', async () => {
    await stores.disk?.put('c/two.bin', Buffer.from('01'))
    const stream = await stores.disk?.get('c/two.bin', { from: 0, to: 0 })
    expect(stream && (await text(stream))).toBe('0')
  })

  test('what a killed put left is swept after a day, and not what is being written', async () => {
    const source = new Readable({ read() {} })
    const putting = stores.disk?.put('c/three.bin', source)
    source.push('half')
    const drafts = `${folder}/disk/c/.drafts`
    await expect.poll(() => readdir(drafts)).toHaveLength(1)
    await writeFile(`${drafts}/killed`, 'half')
    const twoDaysAgo = Date.now() / 1000 - 2 * daySec
    await utimes(`${drafts}/killed`, twoDaysAgo, twoDaysAgo)
    await stores.disk?.sweep()
    expect(await readdir(drafts)).not.toContain('killed')
    source.push(null)
    await putting
    expect(await stores.disk?.size('c/three.bin')).toBe(4)
    expect(await readdir(drafts)).toEqual([])
  })

  test('what is put beside a removal of its folder is put or removed, and neither fails', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `d/busy/${index % 8}/${index}.bin`)
    for (let round = 0; round < 5; round++) {
      const puts = keys.map(key => stores.disk?.put(key, Buffer.from('x')))
      const removes = keys.slice(0, 8).map(() => stores.disk?.remove('d/busy'))
      await Promise.all([...puts, ...removes])
    }
    await stores.disk?.remove('d/busy')
    expect(existsSync(`${folder}/disk/d/busy`)).toBe(false)
  })

  test('a file whose folder is removed while it is written is put all the same', async () => {
    const source = new Readable({ read() {} })
    const putting = stores.disk?.put('e/gone/one.bin', source)
    source.push('x')
    await expect.poll(() => readdir(`${folder}/disk/e/.drafts`)).toHaveLength(1)
    await stores.disk?.remove('e/gone')
    source.push(null)
    await putting
    expect(await stores.disk?.size('e/gone/one.bin')).toBe(1)
  })

  test('no draft is left beside the files', async () => {
    const left = await readdir(`${folder}/disk`, { recursive: true })
    expect(left.filter(name => /\.part$|\.drafts\/./.test(name))).toEqual([])
  })
})

describe('in a bucket', () => {
  test('a file has an address that works without credentials, and no path', async () => {
    await stores.s3?.put('c/one.bin', Buffer.from('by address'))
    const address = (await stores.s3?.redirect('c/one.bin', 60)) ?? ''
    expect(await (await fetch(address)).text()).toBe('by address')
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60')
    expect(stores.s3?.path('c/one.bin')).toBeNull()
  })
})
