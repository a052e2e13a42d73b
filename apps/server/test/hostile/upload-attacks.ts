import { randomBytes } from 'node:crypto'
import { calls, uploadFile } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import sharp from 'sharp'
import { bytesSource, uploadSource } from '#test/clips.ts'
import { type Attack, codesOf } from './attackers.ts'
import { slowPictures } from './connections.ts'

const word = () => randomBytes(6).toString('hex')
const picture = async (side: number) =>
  new Uint8Array(
    await sharp({
      create: { width: side, height: side, channels: 3, background: '#123456' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer(),
  )
/** The one has 49 million points in 150 KB. */
const [hugePicture, smallPicture] = await Promise.all([7000, 16].map(picture))
const blob = (bytes: Uint8Array<ArrayBuffer> | undefined) => new Blob([bytes ?? new Uint8Array()])
/** Begins as a picture, and is as long as a chunk may be. */
const pictureHead = blob(new Uint8Array(limits.chunkBytes).fill(0).map((_, n) => smallPicture?.[n] ?? 0))

/** Films and pictures that cost more than they are worth. */
export const uploadAttacks: Record<string, Attack> = {
  'films whose text is a hundred times their size': {
    refusedWith: ['uploadLimit'],
    attempt: async ({ textBomb }, { client }) => {
      const source = await uploadSource(textBomb)
      return codesOf(2, () => uploadFile(client, source, { tries: 1 }))
    },
  },
  'films that take long': {
    refusedWith: ['uploadLimit'],
    attempt: async ({ film }, { client }) => {
      const source = await uploadSource(film)
      return codesOf(2, () => uploadFile(client, source, { tries: 1 }))
    },
  },
  'films of noise': {
    refusedWith: ['uploadLimit'],
    attempt: (_, { client }) =>
      codesOf(2, () => uploadFile(client, bytesSource(randomBytes(100_000), 'film.mp4'), { tries: 1 })),
  },
  'room for films that never come': {
    refusedWith: ['uploadLimit'],
    attempt: (_, { client }) =>
      codesOf(4, () =>
        client.call(calls.media.createVideoFile, { name: word(), size: 1024 ** 3, type: 'video/mp4' }),
      ),
  },
  'pictures that are small only when packed': {
    refusedWith: ['unavailable'],
    attempt: (_, { client }) =>
      codesOf(8, () => client.call(calls.media.uploadPicture, {}, { file: blob(hugePicture) })),
  },
  'chunks of pictures that are none': {
    refusedWith: ['imageNotAllowed'],
    attempt: (_, { client }) => {
      const file = blob(new Uint8Array(limits.chunkBytes))
      const input = { chunk: 0, totalChunk: 4 }
      return codesOf(2, () =>
        client.call(calls.media.uploadAlbumPicture, { ...input, uploadKey: word() }, { file }),
      )
    },
  },
  'pictures that never become whole': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { client }) =>
      codesOf(12, () => {
        const input = { chunk: 0, totalChunk: 5, uploadKey: word() }
        return client.call(calls.media.uploadAlbumPicture, input, { file: pictureHead })
      }),
  },
  'pictures of visitors that never become whole': {
    refusedWith: ['tooManyRequests'],
    attempt: (_, { visitor }) =>
      codesOf(12, () => {
        const input = { chunk: 0, totalChunk: 2, uploadKey: word() }
        return visitor().call(calls.media.uploadVisitorPicture, input, { file: pictureHead })
      }),
  },
  'pictures that arrive slowly': { refusedWith: [503], attempt: slowPictures },
}
