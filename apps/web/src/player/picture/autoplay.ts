/**
 * How a film begins: it plays, unless the browser requires a touch first; it is loaded and paused; or nothing of
 * it is loaded before the viewer presses play. Where the browser refuses autoplay, it waits for that too.
 */
export type Beginning = 'playing' | 'ready' | 'asked'

/** Whether the browser allows autoplay: it answers before there is anything to play. */
export async function mayBegin(video: HTMLVideoElement): Promise<boolean> {
  if (navigator.userActivation?.hasBeenActive) return true
  const refused = video.play().then(() => false, isRefusal)
  // Where it is allowed, this promise settles only with data that is loaded later.
  const soon = new Promise<boolean>(resolve => setTimeout(() => resolve(false)))
  return !(await Promise.race([refused, soon]))
}

export const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError'
