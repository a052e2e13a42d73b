/** Plays an address in a video of this page until it is aborted. @throws where it cannot be played */
export async function openFilm(
  video: HTMLVideoElement,
  address: string,
  fromSec: number,
  signal: AbortSignal,
): Promise<void> {
  const { default: Hls } = await import('hls.js')
  if (signal.aborted) return
  if (!Hls.isSupported()) {
    video.src = address
    video.currentTime = fromSec
    return
  }
  const hls = new Hls({ startPosition: fromSec, maxBufferLength: 15 })
  const failed = new Promise<never>((_, reject) => {
    hls.on(Hls.Events.ERROR, (_event, { fatal, details }) => fatal && reject(new Error(details)))
  })
  signal.addEventListener('abort', () => hls.destroy())
  hls.loadSource(address)
  hls.attachMedia(video)
  await failed
}
