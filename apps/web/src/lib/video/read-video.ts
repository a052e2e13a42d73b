/** How long a browser may take to read the beginning of a film. */
const patienceMs = 15_000

export interface VideoFacts {
  durationSec: number
  width: number
  height: number
}

/** Opens a film of this device for its facts and frames. @throws where the browser cannot play it */
export async function openVideo(file: Blob, signal?: AbortSignal): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const address = URL.createObjectURL(file)
  video.src = address
  try {
    await happened(video, 'loadeddata', signal)
    if (video.videoWidth === 0) throw new Error('no picture')
    return video
  } catch (error) {
    closeVideo(video)
    throw error
  }
}

export function closeVideo(video: HTMLVideoElement): void {
  const address = video.src
  video.removeAttribute('src')
  video.load()
  URL.revokeObjectURL(address)
}

/** Null where this browser cannot play the film. */
export async function readVideo(file: Blob): Promise<VideoFacts | null> {
  try {
    const video = await openVideo(file)
    const facts = { durationSec: video.duration, width: video.videoWidth, height: video.videoHeight }
    closeVideo(video)
    return Number.isFinite(facts.durationSec) ? facts : null
  } catch {
    return null
  }
}

/** One picture of an open film. @throws where the browser does not come to that place */
export async function frameAt(video: HTMLVideoElement, seconds: number, signal?: AbortSignal): Promise<Blob> {
  const seeked = happened(video, 'seeked', signal)
  video.currentTime = seconds
  await seeked
  const scale = Math.min(1, widest / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return pictureOf(canvas)
}

/** Pixels of a frame's longer side. */
const widest = 1280

export function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.9),
  )
}

function happened(video: HTMLVideoElement, name: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), patienceMs)
    const stop = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    video.addEventListener(name, stop(resolve), { once: true })
    video.addEventListener(
      'error',
      stop(() => reject(new Error('unplayable'))),
      { once: true },
    )
    signal?.addEventListener(
      'abort',
      stop(() => reject(new Error('stopped'))),
      { once: true },
    )
  })
}
