import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, calls, createClient, nativeFetch, randomId, uploadFile } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import type { SignedIn } from '#test/app.ts'
import { uploadSource } from '#test/clips.ts'
import { fetchFrom } from './request-from.ts'

/** What attackers know: the site, a film on it, and the account of somebody they do not like. */
export interface Target {
  origin: string
  mediaKey: string
  episode: string
  /** Path of a segment that may be fetched with the holder's cookie. */
  segment: { path: string; cookie: string }
  account: string
  /** A file of 1.5 MB whose text tracks are 100 MB. */
  textBomb: string
}

export interface Attacker {
  /** One of this machine's own addresses. */
  address: string
  user: SignedIn
  client: Client
  send: typeof fetch
}

/** An attempt; what it is answered is seen by `send`. */
type Attack = (target: Target, attacker: Attacker) => Promise<unknown>

/** An ordinary account that calls from an address of its own. */
export async function attackerAt(origin: string, address: string, seen: (status: number) => void) {
  const send: typeof fetch = async (url, init) => {
    const response = await fetchFrom(address)(url, init)
    seen(response.status)
    return response
  }
  const clientOf = (user: SignedIn | null) =>
    createClient({
      origin,
      deviceId: randomId(),
      token: () => user?.token ?? null,
      fetch: nativeFetch(() => user?.secret ?? null, send),
    })
  const user = await clientOf(null).call(calls.account.register, {
    account: `${randomId()}@example.com`,
    password: 'horse-battery-staple',
  })
  return { address, user, client: clientOf(user), send } satisfies Attacker
}

const word = () => randomBytes(6).toString('hex')
const post = (send: typeof fetch, url: string, body: string, type: string) =>
  send(url, { method: 'POST', body, headers: { 'content-type': type } })

/** A picture of 49 million points in some 150 KB. */
const hugePicture = await sharp({
  create: { width: 7000, height: 7000, channels: 3, background: '#123456' },
  limitInputPixels: false,
})
  .png()
  .toBuffer()
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, n])))
const brackets = '['.repeat(1_000_000)

export const attacks: Record<string, Attack> = {
  'films whose text is a hundred times their size': async ({ textBomb }, { client }) => {
    await uploadFile(client, await uploadSource(textBomb), { tries: 1 })
  },
  'films of noise': async (_, { client }) => {
    const noise = new Blob([randomBytes(100_000)])
    const slice = async (from: number, to: number) => noise.slice(from, to)
    const source = { name: 'film.mp4', size: noise.size, type: '', slice }
    await uploadFile(client, source, { tries: 1 })
  },
  'room for films that never come': async (_, { client }) => {
    await client.call(calls.media.createVideoFile, { name: word(), size: 1024 ** 3, type: 'video/mp4' })
  },
  'pictures that are small only when packed': async (_, { client }) => {
    await client.call(calls.media.uploadPicture, {}, { file: new Blob([new Uint8Array(hugePicture)]) })
  },
  'chunks of pictures that are none': async (_, { client }) => {
    const input = { chunk: 0, totalChunk: 4, uploadKey: word() }
    await client.call(calls.media.uploadAlbumPicture, input, {
      file: new Blob([new Uint8Array(limits.chunkBytes)]),
    })
  },
  'bodies that take long to read': async ({ origin }, { send }) => {
    for (const body of [manyKeys, brackets])
      await post(send, `${origin}/api/admin/Help/SaveArticle`, body, 'application/json')
  },
  'multipart that is broken off': async ({ origin }, { send }) => {
    await post(send, `${origin}/api/Upload/Chunk`, '--x\r\nContent', 'multipart/form-data; boundary=x')
    await post(send, `${origin}/api/Upload/Chunk`, 'nothing', 'multipart/form-data')
  },
  'passwords of somebody else': async ({ account }, { client }) => {
    await client.call(calls.account.login, { account, password: word() })
  },
  'accounts without end': async (_, { client }) => {
    const account = `${word()}@example.com`
    await client.call(calls.account.register, { account, password: 'horse-battery-staple' })
  },
  'viewers who are made up': async ({ origin, mediaKey, episode }, { send }) => {
    const invented = createClient({ origin, deviceId: randomId(), token: () => null, fetch: send })
    await invented.call(calls.playback.record, { mediaKey, episode, seconds: 10, watched: 10 })
  },
  'danmu and searches without a pause': async ({ mediaKey, episode }, { client }) => {
    const danmu = client.call(calls.danmu.send, { mediaKey, episode, time: 1, text: word() })
    const search = client.call(calls.search.works, { q: word() })
    await Promise.allSettled([danmu, search])
  },
  'addresses that are made up': async ({ origin, mediaKey, episode }, { send }) => {
    const poisoned = `MEDIAKEY=${mediaKey}&EPISODE=${episode}&mediaKey=x&episode=y&segment=0&${word()}=${word()}`
    for (const path of [
      `/api/Video/GetBarrages?${poisoned}`,
      `/api/List/Browse?cursor=${word()}`,
      `/files/img/${word()}/320.webp`,
      `/media/${word()}/${word()}/all/master.m3u8`,
      `/${word()}/${word()}`,
    ])
      await send(origin + path)
  },
  'sockets that ask for all rooms': async ({ origin }, { user }) => {
    const socket = io(origin, {
      path: '/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { origin: 'https://evil.example' },
    })
    socket.on('connect', () => {
      for (let n = 0; n < 300; n++) socket.emit('join', `user:${100_000 + n}`, () => {})
      socket.emit('join', 'r'.repeat(900_000), () => {})
      socket.emit('connect message', { ...user.token, version: 'x' }, () => {})
    })
    await pause(1_000)
    socket.disconnect()
  },
  'connections that stand still': async ({ origin, segment }, { address }) => {
    const { hostname, port } = new URL(origin)
    const heads = [
      '',
      'GET / HTTP/1.1\r\nHost: x\r\nX-',
      `GET ${segment.path} HTTP/1.1\r\nHost: x\r\nCookie: ${segment.cookie}\r\n\r\n`,
    ]
    const open = heads.flatMap(head =>
      Array.from({ length: 20 }, () => {
        const socket = connect({ host: hostname, port: Number(port), localAddress: address })
        socket.on('error', () => {})
        socket.pause()
        if (head !== '') socket.write(head)
        return socket
      }),
    )
    await pause(5_000)
    for (const socket of open) socket.destroy()
  },
}
