import { isCode } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { client } from '../client.ts'
import { dropRecord, type UploadRecord, uploadRecords } from './records.ts'
import { linkAsset } from './run.ts'

/** After a reload: links what had arrived whole, drops what the server has deleted, leaves the rest until its file is chosen. */
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
