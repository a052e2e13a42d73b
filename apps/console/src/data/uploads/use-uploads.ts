import { useEffect } from 'react'
import { useCell } from '../cell.ts'
import { records, type UploadRecord } from './records.ts'
import { type Upload, uploads } from './store.ts'

export function useUploads(): readonly Upload[] {
  return useCell(uploads)
}

/** What of a file is on its way to this episode. */
export function useEpisodeUpload(episodeId: string): {
  upload: Upload | undefined
  /** An upload that an earlier page began and that waits for its file. */
  interrupted: UploadRecord | undefined
} {
  const upload = useCell(uploads).find(one => one.target.episodeId === episodeId)
  const interrupted = useCell(records).find(one => one.target.episodeId === episodeId)
  return { upload, interrupted: upload ? undefined : interrupted }
}

/** Asks before the page closes while files are on their way. */
export function useUploadGuard(): void {
  const active = useCell(uploads).some(one => one.phase !== 'failed')
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}
