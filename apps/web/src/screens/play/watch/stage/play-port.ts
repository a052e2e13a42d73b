import { isCode } from '@xinghe/app-data'
import type { PlayData, Trial } from '@xinghe/contract'
import { takeEarly } from '#components/work/play-port/early-opening.ts'
import { workPort } from '#components/work/play-port/work-port.ts'
import type { FreshAddress, PlayPort } from '#player/play-port.ts'

/**
 * A published work without a playable episode: its first file is still being processed, or none has come. That the work
 * itself was deleted, its details show.
 */
const notYet = (mediaKey: string): PlayData => ({
  mediaKey,
  episode: '',
  refused: 'notReady',
  address: null,
  expiresAt: null,
  durationSec: 0,
  complete: false,
  qualities: [],
  storyboard: null,
  trial: null,
  stream: null,
  gold: null,
  subtitles: [],
  marks: [],
  chapters: [],
  audioTracks: [],
  playlist: null,
  resumeSec: null,
  next: null,
  room: '',
})

interface PlayEvents {
  /** Every opening: the room and the next episode are in its answer. */
  onOpened(play: PlayData): void
  /** While it was watched the viewer lost the right to it or to its end, got that, or it was taken away. */
  onChanged(mediaKey: string, fresh: FreshAddress): void
  /** There is no such film, or `wasWatched`: any more. */
  onMissing(mediaKey: string, wasWatched: boolean): void
}

/** The player's port. */
export function createPlayPort({ onOpened, onChanged, onMissing }: PlayEvents): PlayPort {
  let trial: Trial | null = null
  return {
    ...workPort,
    async open(mediaKey, episode, signal) {
      const opening = takeEarly(mediaKey, episode, signal) ?? workPort.open(mediaKey, episode, signal)
      const play = await opening.catch(error => {
        if (!isCode(error, 'notFound')) throw error
        onMissing(mediaKey, false)
        return notYet(mediaKey)
      })
      trial = play.trial
      onOpened(play)
      return play
    },
    async address(mediaKey, episode, signal) {
      const renew = () => workPort.address(mediaKey, episode, signal)
      const fresh = await renew().catch(error => {
        // The session has ended, and with it the credentials that were shown: the viewer is a visitor now.
        if (isCode(error, 'sessionInvalid')) return renew()
        if (isCode(error, 'notFound')) return notYet(mediaKey)
        throw error
      })
      // The words of a wall come for what it is in place of.
      if (fresh.refused !== null || fresh.trial?.reason !== trial?.reason) onChanged(mediaKey, fresh)
      trial = fresh.trial
      return fresh
    },
    async report(report, closing) {
      await workPort.report(report, closing).catch(error => {
        if (!isCode(error, 'notFound')) throw error
        // Addresses are asked for when the picture runs out, which may be the end of the film.
        onMissing(report.mediaKey, true)
      })
    },
  }
}
