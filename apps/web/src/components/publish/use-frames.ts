import { useEffect, useState } from 'react'
import { closeVideo, frameAt, openVideo } from '#lib/video/read-video.ts'

export interface Frame {
  seconds: number
  picture: Blob
}

const count = 12

/** Frames of a film of this device, evenly over it, as they are cut; `failed` where this browser cannot cut any. */
export function useFrames(file: Blob | null): { frames: readonly Frame[]; isDone: boolean; failed: boolean } {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const [end, setEnd] = useState<'none' | 'done' | 'failed'>('none')
  useEffect(() => {
    if (!file) return
    const stop = new AbortController()
    setFrames([])
    setEnd('none')
    cut(file, frame => setFrames(before => [...before, frame]), stop.signal).then(
      () => stop.signal.aborted || setEnd('done'),
      () => stop.signal.aborted || setEnd('failed'),
    )
    return () => stop.abort()
  }, [file])
  return { frames, isDone: end !== 'none', failed: end === 'failed' && frames.length === 0 }
}

async function cut(file: Blob, onFrame: (frame: Frame) => void, signal: AbortSignal): Promise<void> {
  const video = await openVideo(file, signal)
  try {
    for (let index = 0; index < count && !signal.aborted; index++) {
      // Neither the very first picture nor the very last: those are often black.
      const seconds = (video.duration * (index + 0.5)) / count
      const picture = await frameAt(video, seconds, signal)
      if (!signal.aborted) onFrame({ seconds, picture })
    }
  } finally {
    closeVideo(video)
  }
}
