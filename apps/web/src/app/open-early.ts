import { keepEarly } from '#components/work/play-port/early-opening.ts'
import { startsItself } from '#components/work/play-port/starts-itself.ts'
import { workPort } from '#components/work/play-port/work-port.ts'
import { makeEarlyVideo, newVideo } from '#player/picture/early-video.ts'
import type { Film, LoadFilm } from '#player/source/prepare-hls.ts'
import { prepareSource } from '#player/source/prepare-source.ts'

/** A screen takes what is being opened for it within this time, or opens the film itself. Milliseconds. */
const patienceMs = 5_000

interface Spare {
  video: HTMLVideoElement
  load: LoadFilm
}
/** For whichever film is opened next. */
let spare: Spare | null = null

/**
 * Makes an element ready that the next film needs nothing but its address for. Not in Safari, which has playing to another
 * screen: whether an element that began to load before the tap may play with sound there is not known.
 */
export function readySpare(): void {
  if (spare || 'WebKitPlaybackTargetAvailabilityEvent' in window || !startsItself()) return
  const video = newVideo()
  const load = prepareSource(video)
  spare = load && { video, load }
}

function takeSpare(): Spare | null {
  const taken = spare
  spare = null
  return taken
}

/** Opens a film whose screen is about to be drawn, and loads how its picture begins. */
export async function openEarly(mediaKey: string, episode: string | null): Promise<void> {
  // Before anything is waited for: the screen takes it as soon as it is drawn.
  const begins = startsItself()
  const ready = begins ? takeSpare() : null
  const video = begins ? makeEarlyVideo(mediaKey, ready?.video) : null
  const ending = new AbortController()
  const play = workPort.open(mediaKey, episode, ending.signal)
  keepEarly({ mediaKey, episode, play, abort: () => ending.abort() }, patienceMs)
  // Meanwhile the element is made ready, where it is not.
  const load = ready?.load ?? (video && prepareSource(video))
  // Why there is none, the screen learns by the same promise; it opens the film again if the viewer wants to.
  const film = await play.then(filmOf, () => null)
  load?.(film)
}

/** What begins; null where the viewer is refused. */
function filmOf(opened: Awaited<ReturnType<typeof workPort.open>>): Film | null {
  const { address, playlist, qualities, trial } = opened
  const startSec = opened.startSec ?? opened.resumeSec ?? 0
  if (address === null || (trial && startSec >= trial.seconds)) return null
  return { address, playlist, startSec, qualities }
}
