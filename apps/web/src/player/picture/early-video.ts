let early: HTMLVideoElement | null = null

function newVideo(): HTMLVideoElement {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  return video
}

/** An element for the film that is about to be shown: it can load before there is a view. The next view takes it. */
export function makeEarlyVideo(): HTMLVideoElement {
  early = newVideo()
  return early
}

/** The element that was made for the next view, or a new one. */
export function takeVideo(): HTMLVideoElement {
  const taken = early ?? newVideo()
  early = null
  return taken
}
