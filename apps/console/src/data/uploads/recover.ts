import { isCode } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { client } from '../client.ts'
import { dropRecord, type UploadRecord, uploadRecords } from './records.ts'
import { linkAsset } from './run.ts'

/** After a reload: links what had arrived whole, forgets what the server forgot, keeps the rest for its file. */
export async function recoverUploads(): Promise<void> {
  for (const record of uploadRecords()) {
    try {
      await recover(record)
    } catch (error) {
      if (isCode(error, 'uploadUnknown') || isCode(error, 'notFound')) dropRecord(record.uploadId)
    }
  }
}

async function recover(record: UploadRecord): Promise<void> {
  const state = await client.call(calls.media.uploadState, { uniqueFileID: record.uploadId })
  if (state.assetId === null) return
  await linkAsset(record.target, state.assetId)
  dropRecord(record.uploadId)
}
