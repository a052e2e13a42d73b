import { createDeviceStore } from '@xinghe/app-data'
import { dayMs } from '@xinghe/contract/time'

/** The server stores an unfinished upload for a day. */
const storedMs = dayMs

/** The episode a file is meant for. */
export interface Target {
  mediaKey: string
  episodeId: string
  /** What the tray shows, e.g. the work's title and the episode's number. */
  label: string
}

/** An upload the server knows, stored so that the same file, chosen again after a reload, is resumed. */
export interface UploadRecord {
  uploadId: string
  name: string
  size: number
  target: Target
  share: number
  openedAt: number
}

export const useUploadRecords = createDeviceStore<{ records: readonly UploadRecord[] }>(
  'xinghe.console.uploads',
  { records: [] },
  ({ records = [] }) => ({ records: records.filter(({ openedAt }) => Date.now() - openedAt < storedMs) }),
)

export const uploadRecords = (): readonly UploadRecord[] => useUploadRecords.getState().records

export function storeRecord(record: UploadRecord): void {
  const others = uploadRecords().filter(other => other.uploadId !== record.uploadId)
  useUploadRecords.setState({ records: [...others, record] })
}

export function dropRecord(uploadId: string | undefined): void {
  if (uploadId === undefined) return
  useUploadRecords.setState({ records: uploadRecords().filter(record => record.uploadId !== uploadId) })
}

/** The interrupted upload of this file, of one episode if named: the server knows which episode it is for. */
export function findRecord(
  file: { name: string; size: number },
  episodeId?: string,
): UploadRecord | undefined {
  return uploadRecords().find(
    record =>
      record.name === file.name &&
      record.size === file.size &&
      (episodeId === undefined || record.target.episodeId === episodeId),
  )
}
