import { isCode } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { client } from '../client.ts'
import { dropRecord, type UploadRecord, uploadRecords } from './records.ts'

/** After a reload: drops what the server has whole or has deleted, and keeps the rest for its file. */
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
  if (state.complete) dropRecord(record.uploadId)
}
