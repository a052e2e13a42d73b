import { createCell } from '../cell.ts'
import { readStored, writeStored } from '../storage.ts'

const storageKey = 'xinghe.console.uploads'
/** The server keeps an unfinished upload for a day. */
const keptMs = 24 * 3_600_000

/** The episode a file is meant for. */
export interface Target {
  mediaKey: string
  episodeId: string
  /** What the tray shows, e.g. the work's title and the episode's number. */
  label: string
}

/** An upload the server knows, kept so that the same file, chosen again after a reload, goes on where it stood. */
export interface UploadRecord {
  uploadId: string
  name: string
  size: number
  target: Target
  share: number
  openedAt: number
}

export const records = createCell<readonly UploadRecord[]>(readRecords(), list =>
  writeStored(storageKey, list),
)

export function keepRecord(record: UploadRecord): void {
  records.set([...records.get().filter(other => other.uploadId !== record.uploadId), record])
}

export function dropRecord(uploadId: string | undefined): void {
  if (uploadId !== undefined) records.set(records.get().filter(record => record.uploadId !== uploadId))
}

/** The interrupted upload of this file, of this episode first. */
export function findRecord(
  file: { name: string; size: number },
  episodeId?: string,
): UploadRecord | undefined {
  const same = records.get().filter(record => record.name === file.name && record.size === file.size)
  return same.find(record => record.target.episodeId === episodeId) ?? same[0]
}

function readRecords(): UploadRecord[] {
  const stored = readStored(storageKey)
  if (!Array.isArray(stored)) return []
  return stored.filter(isRecord).filter(record => Date.now() - record.openedAt < keptMs)
}

function isRecord(value: unknown): value is UploadRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'uploadId' in value &&
    'name' in value &&
    'size' in value &&
    'openedAt' in value &&
    'share' in value &&
    'target' in value &&
    typeof value.target === 'object'
  )
}
