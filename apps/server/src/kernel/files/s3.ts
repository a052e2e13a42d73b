import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '#config.ts'
import { checkKey, type FileStore } from './store.ts'

/** Files in a bucket of any S3-compatible object storage. Large files go up in parts. */
export function s3Store(options: NonNullable<Config['s3']>): FileStore {
  const Bucket = options.bucket
  const client = new S3Client({
    region: options.region,
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const object = (key: string) => ({ Bucket, Key: checkKey(key) })
  return {
    path: () => null,
    // Parts of an upload that was killed are for a lifecycle rule of the bucket.
    sweep: async () => {},
    redirect: (key, ttlSec, headers) => {
      const answer = headers && {
        ResponseContentType: headers.type,
        ResponseContentDisposition: headers.disposition,
      }
      return getSignedUrl(client, new GetObjectCommand({ ...object(key), ...answer }), { expiresIn: ttlSec })
    },
    put: async (key, bytes) =>
      void (await new Upload({ client, params: { ...object(key), Body: bytes } }).done()),
    async get(key, range) {
      const Range = range && `bytes=${range.from}-${range.to}`
      const answer = await client
        .send(new GetObjectCommand({ ...object(key), ...(Range && { Range }) }))
        .catch(nullWhenAbsent)
      return answer?.Body instanceof Readable ? answer.Body : null
    },
    async size(key) {
      const answer = await client.send(new HeadObjectCommand(object(key))).catch(nullWhenAbsent)
      return answer?.ContentLength ?? null
    },
    async list(folder, most) {
      const Prefix = `${checkKey(folder)}/`
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/' }))
      return (page.Contents ?? []).flatMap(({ Key }) => Key ?? []).slice(0, most)
    },
    async remove(prefix) {
      await client.send(new DeleteObjectCommand(object(prefix)))
      for (;;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/` }))
        const Objects = (page.Contents ?? []).map(found => ({ Key: found.Key }))
        if (Objects.length === 0) return
        const answer = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        )
        const [problem] = answer.Errors ?? [] // reported inside a success; ignored, this loop would never end
        if (problem) throw new Error(`${problem.Key} could not be removed: ${problem.Message}`)
      }
    },
  }
}

function nullWhenAbsent(error: unknown): null {
  if (error instanceof NoSuchKey || error instanceof NotFound) return null
  throw error
}
