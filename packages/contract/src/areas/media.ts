import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { flag, id, int, num } from '../wire.ts'
import { jobSubjectShape } from './jobs-admin.ts'

/** What each chunk is answered with: its size does not depend on that of the file. */
export const uploadProgressShape = z.object({
  /** The upload's id, which is also its `uniqueFileID` on the wire. */
  id: id(),
  chunkBytes: z.number().int(),
  chunks: z.number().int(),
  /** Chunks the server has, checked and stored. */
  receivedChunks: z.number().int(),
  complete: z.boolean(),
  /** The asset made of it once complete. */
  assetId: id().nullable(),
  /**
   * Whether the episode it was opened for got the film: not where it was given another one since, is gone, or the uploader
   * may no longer edit it. Null while the upload is open, and without an episode.
   */
  linked: z.boolean().nullable(),
})
export type UploadProgress = z.output<typeof uploadProgressShape>

/** What an upload is resumed by. */
export const uploadStateShape = uploadProgressShape.extend({
  /** Indexes of the chunks the server has, ascending. */
  received: z.array(z.number().int()),
})
export type UploadState = z.output<typeof uploadStateShape>

export const assetStates = [
  'uploading',
  'queued',
  'probing',
  'transcoding',
  'ready',
  'refused',
  'failed',
] as const
export type AssetState = (typeof assetStates)[number]

export const renditionShape = z.object({
  /** `480P`, `1080P`. */
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  state: z.enum(['waiting', 'running', 'ready']),
  /** Seconds that can be played already. */
  readySec: z.number(),
})
export type Rendition = z.output<typeof renditionShape>

export const assetShape = z.object({
  id: id(),
  name: z.string(),
  state: z.enum(assetStates),
  bytes: z.number().int(),
  durationSec: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** 0 to 1 over the whole ladder. */
  progress: z.number(),
  /** The work on it goes on once the disk has room. */
  waitsForRoom: z.boolean(),
  playable: z.boolean(),
  renditions: z.array(renditionShape),
  /** Sound tracks of the file, as players count them; none of a film from when one was taken. */
  sounds: z.array(
    z.object({
      language: z.string(),
      title: z.string(),
      channels: z.number().int(),
      default: z.boolean(),
      /** Viewers can choose it. */
      offered: z.boolean(),
    }),
  ),
  covers: z.array(z.object({ url: z.string(), key: z.string() })),
  /** The first of the episodes that play it; null while none does. */
  episode: jobSubjectShape.shape.episode,
  /** Why it was refused or failed: name of the code and its sentence. */
  problem: z.object({ code: z.string(), text: z.string() }).nullable(),
  createdAt: z.number().int(),
})
export type Asset = z.output<typeof assetShape>

export const imageShape = z.object({
  key: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Base64 thumbhash, null where none could be made. */
  thumb: z.string().nullable(),
  /** Dominant color, `#rrggbb`. */
  colour: z.string().nullable(),
})
export type Image = z.output<typeof imageShape>

export const pictureCodes = [
  'imageNotAllowed',
  'imageTooLarge',
  'imageLimit',
  'imageQuota',
  'siteQuota',
  'storageFull',
] as const
const maxPictureChunks = Math.ceil(limits.imageBytes / limits.chunkBytes)

export const media = {
  publishPoint: endpoint({
    method: 'GET',
    path: '/api/User/GetPublishPoint',
    access: 'user',
    codes: ['uploadNotAllowed'],
    summary: 'Where chunks go and what is allowed',
    data: z.object({
      /** Address of this site, or a whole one of another host, that takes what `chunk` takes. */
      url: z.string(),
      ServerID: z.string(),
      chunkBytes: z.number().int(),
      maxBytes: z.number().int(),
      maxDurationSec: z.number().int(),
    }),
  }),
  createVideoFile: endpoint({
    method: 'GET',
    path: '/api/User/CreateVideoFile',
    access: 'user',
    idempotent: 'rid',
    codes: [
      'uploadNotAllowed',
      'mediaEmpty',
      'mediaTooLarge',
      'uploadLimit',
      'uploadQuota',
      'siteQuota',
      'storageFull',
      'forbidden',
      'notFound',
    ],
    summary: 'Open an upload; its id is kept for 24 hours',
    query: z.object({
      name: z.string().min(1).max(1000),
      size: int().min(0),
      type: z.string().max(200).default(''),
      /** The episode that gets the film when it is complete, one that plays when the film can be played; for staff who edit the catalogue. */
      episodeId: id().optional(),
      /** Seconds: only what is between them is made a film. */
      trimFrom: num().min(0).max(864_000).optional(),
      trimTo: num().min(0).max(864_000).optional(),
      rid: z.string().max(64).optional(),
    }),
    data: z.object({ lid: id(), id: id(), uniqueFileName: z.string(), state: uploadStateShape }),
  }),
  uploadState: endpoint({
    method: 'GET',
    path: '/api/Upload/State',
    access: 'user',
    codes: ['uploadUnknown'],
    summary: 'Chunks the server already holds, to resume an upload',
    query: z.object({ uniqueFileID: id() }),
    data: uploadStateShape,
  }),
  chunk: endpoint({
    method: 'POST',
    path: '/api/Upload/Chunk',
    access: 'user',
    encoding: 'multipart',
    idempotent: 'key',
    codes: [
      'uploadNotAllowed',
      'uploadUnknown',
      'checksumWrong',
      'chunkOutOfRange',
      'tooLarge',
      'storageFull',
    ],
    summary:
      'One chunk, in any order, harmless when repeated; the last one closes the upload and starts the work on it',
    body: z.object({
      chunk: int().min(0),
      chunks: int().min(1),
      uniqueFileID: id(),
      /** Hex SHA-256 of the chunk's bytes. */
      checksum: z.string().regex(/^[0-9a-f]{64}$/),
      /** How the server names the file: by itself, with nothing before. Other values are ignored. */
      renamemode: z.string().max(20).default('Format'),
      prefix: z.string().max(64).default(''),
    }),
    data: uploadProgressShape.extend({ filepath: z.string() }),
  }),
  uploadPicture: endpoint({
    method: 'POST',
    path: '/api/User/UploadFile',
    access: 'user',
    encoding: 'multipart',
    limit: { max: 120, perSec: 60 },
    codes: pictureCodes,
    summary: 'A whole picture, recognised by content, re-encoded and stripped',
    body: z.object({}),
    data: z.object({ filepath: z.string(), image: imageShape }),
  }),
  uploadAlbumPicture: endpoint({
    method: 'POST',
    path: '/api/Album/UploadFile',
    access: 'user',
    encoding: 'multipart',
    idempotent: 'key',
    limit: { max: 120, perSec: 60 },
    codes: [...pictureCodes, 'chunkOutOfRange'],
    summary:
      'The same in chunks under one uploadKey, or whole in a single one. The path comes with the last chunk',
    body: z.object({
      chunk: int().min(0).default(0),
      totalChunk: int().min(1).max(maxPictureChunks).default(1),
      /** Made by the client, one for each picture: a chunk that is sent again under it changes nothing. */
      uploadKey: z
        .string()
        .regex(/^[A-Za-z0-9-]{8,64}$/)
        .optional(),
      /** Only for its sender and whom it is sent to: the path names it and opens nothing. */
      isPrivate: flag().default(false),
    }),
    /** Both null while chunks are missing. */
    data: z.object({ filepath: z.string().nullable(), image: imageShape.nullable() }),
  }),
  uploadVisitorPicture: endpoint({
    method: 'POST',
    path: '/api/User/UploadFileNoLogin',
    access: 'visitor',
    encoding: 'multipart',
    idempotent: 'key',
    limit: { max: 30, perSec: 3600, per: 'address' },
    codes: [...pictureCodes, 'chunkOutOfRange'],
    summary:
      'A JPG or PNG of somebody who may not be logged in, in chunks like `uploadAlbumPicture`, for what they report. Only staff see it',
    body: z.object({
      chunk: int().min(0).default(0),
      totalChunk: int()
        .min(1)
        .max(Math.ceil(limits.playbackReport.pictureBytes / limits.chunkBytes))
        .default(1),
      uploadKey: z
        .string()
        .regex(/^[A-Za-z0-9-]{8,64}$/)
        .optional(),
    }),
    /** Null while chunks are missing. */
    data: z.object({ filepath: z.string().nullable() }),
  }),
}
