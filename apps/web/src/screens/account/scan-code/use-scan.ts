import { type RefObject, useEffect, useEffectEvent } from 'react'
import { loadWithRetry } from '#lib/load-chunk.ts'
import { openReader } from './read-qr.ts'

/** Milliseconds between two looks at the camera's picture. */
const lookEveryMs = 120

/** Looks for a QR code in a picture that moves, until one is found. */
export function useScan(
  video: RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onFound: (text: string) => void,
): void {
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (!isOn) return
    const looking = new AbortController()
    void look(video, looking.signal).then(
      text => text !== null && !looking.signal.aborted && found(text),
      () => {}, // aborted, or its code did not come: a picture and the typed code remain
    )
    return () => looking.abort()
  }, [video, isOn])
}

async function look(video: RefObject<HTMLVideoElement | null>, signal: AbortSignal): Promise<string | null> {
  const read = await loadWithRetry(openReader, signal)
  while (!signal.aborted) {
    const element = video.current
    const text = element && element.videoWidth > 0 ? await read(element, 'frame') : null
    if (text !== null && text !== '') return text
    await new Promise(resolve => setTimeout(resolve, lookEveryMs))
  }
  return null
}
