import { createDeviceStore } from '@xinghe/app-data'
import { limits } from '@xinghe/contract/limits'

/** Where a visitor stopped in an episode. */
export interface DeviceRecord {
  mediaKey: string
  episode: string
  seconds: number
  /** Milliseconds since 1970 by the server's clock. */
  watchedAt: number
}

interface DeviceHistory {
  /** The newest first, each episode once. */
  records: readonly DeviceRecord[]
}

const isRecord = (value: Partial<DeviceRecord> | null): value is DeviceRecord =>
  typeof value?.mediaKey === 'string' &&
  typeof value.episode === 'string' &&
  typeof value.seconds === 'number' &&
  typeof value.watchedAt === 'number'

/** What was watched on this device by nobody who was signed in. It stays here until somebody signs in. */
export const useDeviceHistory = createDeviceStore<DeviceHistory>(
  'xinghe.watched',
  { records: [] },
  ({ records }) => ({ records: Array.isArray(records) ? records.filter(isRecord) : [] }),
)

/** Other tabs write, too: what they stored since is kept. */
function change(edit: (records: readonly DeviceRecord[]) => readonly DeviceRecord[]): void {
  const { records } = useDeviceHistory.stored()
  useDeviceHistory.setState({ records: edit(records).slice(0, limits.deviceHistory) })
}

export const rememberWatched = (record: DeviceRecord): void =>
  change(records => [record, ...records.filter(({ episode }) => episode !== record.episode)])

/** Takes away what an account has by now; what was watched since stays. */
export const removeMerged = (merged: readonly DeviceRecord[]): void =>
  change(records =>
    records.filter(({ episode, watchedAt }) =>
      merged.every(record => record.episode !== episode || record.watchedAt < watchedAt),
    ),
  )

export const clearDeviceHistory = (): void => change(() => [])

/** The last record of a work, or of one episode of it. */
export function lastOf(mediaKey: string, episode: string | null): DeviceRecord | undefined {
  return useDeviceHistory
    .stored()
    .records.find(record => record.mediaKey === mediaKey && (episode ?? record.episode) === record.episode)
}
