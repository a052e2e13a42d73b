import { create } from 'zustand'
import type { Target } from './records.ts'

/** `notLinked`: it is on the server, but its episode did not get it. */
export type UploadPhase = 'waiting' | 'sending' | 'paused' | 'failed' | 'notLinked'

/** A file that this page is uploading. Once its episode has it, it is removed from the list. */
export interface Upload {
  /** Made on this page; the server's id comes later. */
  id: string
  file: File
  target: Target
  phase: UploadPhase
  /** Share of the file on the server, 0 to 1. */
  share: number
  /** Bytes a second over the last chunks; null until the second one. */
  bytesPerSec: number | null
  uploadId: string | undefined
  /** Why it stopped. */
  problem: string | undefined
}

export const useUploadStore = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))

export const allUploads = (): readonly Upload[] => useUploadStore.getState().uploads

export function addUpload(upload: Upload): void {
  useUploadStore.setState({ uploads: [...allUploads(), upload] })
}

export function changeUpload(id: string, change: Partial<Upload>): void {
  useUploadStore.setState({
    uploads: allUploads().map(upload => (upload.id === id ? { ...upload, ...change } : upload)),
  })
}

export function removeUpload(id: string): void {
  useUploadStore.setState({ uploads: allUploads().filter(upload => upload.id !== id) })
}

export function findUpload(id: string): Upload | undefined {
  return allUploads().find(upload => upload.id === id)
}
