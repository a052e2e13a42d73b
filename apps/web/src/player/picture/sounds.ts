import type { StoreApi } from 'zustand/vanilla'
import { chosenSound, firstTrack, type PlayerState } from '../state.ts'

/** The chosen sound track, and which one plays instead of one that cannot be had. */
export function createSounds({ getState, setState }: StoreApi<PlayerState>) {
  const failed = new Set<number>()
  let before: number | null = null
  return {
    choose(audioTrack: number) {
      const { audioTrack: last } = getState()
      if (audioTrack !== last) before = last
      failed.delete(audioTrack)
      setState({ audioTrack })
    },
    /**
     * Chooses the sound that played before, else the film's own, and tells so.
     * @returns false without a network, which is what failed then, and where the film's own plays already
     */
    fallBack(): boolean {
      const state = getState()
      if (chosenSound(state) === null || !navigator.onLine) return false
      failed.add(state.audioTrack)
      const isUsable = before !== null && !failed.has(before)
      const audioTrack = isUsable && before !== null ? before : firstTrack(state.audioTracks)
      setState({ audioTrack, passing: { what: 'sound' } })
      return true
    },
    clear() {
      failed.clear()
      before = null
    },
  }
}
