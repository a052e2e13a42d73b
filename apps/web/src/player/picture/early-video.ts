/** As long as what was opened for it: after that a view has one of its own. Milliseconds. */
const patienceMs = 5_000

interface EarlyVideo {
  video: HTMLVideoElement
  key: string
}
let early: EarlyVideo | null = null

/** An element that is in no page yet. */
export function newVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  return video
}

/** An element for the film that is about to be shown: it can load before there is a view. */
export function makeEarlyVideo(key: string, video = newVideo()): HTMLVideoElement {
  const made = { video, key }
  early = made
  setTimeout(() => {
    if (early === made) early = null
  }, patienceMs)
  return made.video
}

/** The element that was made for this film, else a new one. It is kept until a view has it in the page. */
export const videoFor = (key: string | undefined): HTMLVideoElement =>
  early !== null && early.key === key ? early.video : newVideo()

/** A view has it: the next one of this film makes its own. */
export function releaseEarlyVideo(video: HTMLVideoElement): void {
  if (early?.video === video) early = null
}
