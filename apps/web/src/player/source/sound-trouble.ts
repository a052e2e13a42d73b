import type { ErrorData } from 'hls.js'
import { isCodecError, isOfServer } from './hls-config.ts'

/** Answers of a server in trouble, one after the other, that are no accident: hls.js would try for half a minute. */
const maxErrors = 3

/** Whether a chosen sound cannot be had, though the picture may. */
export function createSoundTrouble(isUnmended: (error: ErrorData) => boolean) {
  let errors = 0
  return {
    isGone: (error: ErrorData) =>
      isOfSound(error) &&
      (isCodecError(error) ||
        isUnmended(error) ||
        (isOfServer(error) && (error.fatal || ++errors >= maxErrors))),
    /** A segment of it is here. */
    arrived() {
      errors = 0
    },
  }
}

/** Of a sound track beside the picture, not of the picture itself. */
export const isOfSound = ({ details, frag, parent }: ErrorData) =>
  frag?.type === 'audio' || parent === 'audio' || playlistErrors.includes(details)

const playlistErrors: string[] = ['audioTrackLoadError', 'audioTrackLoadTimeOut']
