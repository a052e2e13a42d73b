import { useUnloadGuard } from '../use-unload-guard.ts'
import { type UploadRecord, useUploadRecords } from './records.ts'
import { type Upload, useUploadStore } from './store.ts'

export function useUploads(): readonly Upload[] {
  return useUploadStore(state => state.uploads)
}

/** The upload to this episode, running or interrupted. */
export function useEpisodeUpload(episodeId: string): {
  upload: Upload | undefined
  /** An upload that an earlier page began and that waits for its file. */
  interrupted: UploadRecord | undefined
} {
  const upload = useUploads().find(one => one.target.episodeId === episodeId)
  const interrupted = useUploadRecords(state => state.records).find(one => one.target.episodeId === episodeId)
  return { upload, interrupted: upload ? undefined : interrupted }
}

/** Asks for confirmation before the page closes during an upload. */
export function useUploadGuard(): void {
  const active = useUploads().some(one => one.phase !== 'failed' && one.phase !== 'notLinked')
  useUnloadGuard(active)
}
