/** A hole this close before the picture has been reached, in seconds. */
const holeLeadSec = 0.3
/**
 * Lets what is buffered before a hole be played, and then calls `reached`. Who seeks away from it is not taken past it:
 * then `left` is called.
 * @returns stops waiting
 */
export function playUpTo(
  video: HTMLVideoElement,
  { startSec, endSec }: { startSec: number; endSec: number },
  reached: () => void,
  left: () => void,
): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  const look = () => {
    const { buffered, currentTime } = video
    const isIn = (sec: number) =>
      Array.from({ length: buffered.length }).some(
        (_, at) => buffered.start(at) <= sec && sec < buffered.end(at) - holeLeadSec,
      )
    if (signal.aborted || currentTime >= endSec) return
    if (currentTime <= startSec - holeLeadSec && isIn(currentTime)) return
    stop()
    reached()
  }
  for (const event of ['timeupdate', 'waiting']) video.addEventListener(event, look, { signal })
  const onSeeking = () => {
    stop()
    left()
  }
  video.addEventListener('seeking', onSeeking, { signal })
  look()
  return stop
}
