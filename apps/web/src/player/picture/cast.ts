/** Safari's own, which TypeScript's DOM library does not have. */
interface AirPlayVideo {
  webkitShowPlaybackTargetPicker?(): void
}

const airPlayOf = (video: HTMLVideoElement) => {
  const { webkitShowPlaybackTargetPicker: show } = video as HTMLVideoElement & AirPlayVideo
  return show ? () => show.call(video) : null
}

/** Reports whether there is another screen for the picture, until the returned function is called. */
export function watchCast(video: HTMLVideoElement, onChange: (can: boolean) => void): () => void {
  const closing = new AbortController()
  if (airPlayOf(video)) {
    const report = (event: Event) => onChange('availability' in event && event.availability === 'available')
    video.addEventListener('webkitplaybacktargetavailabilitychanged', report, { signal: closing.signal })
  } else if (video.remote && !video.disableRemotePlayback) {
    const { remote } = video
    remote
      .watchAvailability(can => closing.signal.aborted || onChange(can))
      .then(
        id => {
          if (closing.signal.aborted) remote.cancelWatchAvailability(id).catch(() => {})
          else
            closing.signal.addEventListener('abort', () => remote.cancelWatchAvailability(id).catch(() => {}))
        },
        // The browser cannot watch without an effort, or not at all: nothing is offered.
        () => {},
      )
  }
  return () => closing.abort()
}

/** Shows the browser's list of screens. */
export function promptCast(video: HTMLVideoElement): void {
  const show = airPlayOf(video)
  if (show) show()
  // Closed without a choice.
  else video.remote.prompt().catch(() => {})
}
