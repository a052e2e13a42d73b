import type { Scope } from '#kernel/scope.ts'
import { networkMark } from '../progress/network-mark.ts'

/** Of a keyed hash: as many characters as ids have. */
const idCharacters = 24

/**
 * Under whom the caller's streams are counted: a visitor under their device and network, so that nobody who has learned
 * of a device elsewhere can stop it. Null for a visitor who names no device.
 */
export function streamViewer(scope: Scope): string | null {
  const { uid, deviceId } = scope.viewer
  if (uid !== null) return uid
  return deviceId === '' ? null : `device:${deviceId} ${networkMark(scope)}`
}

/**
 * The stream of a page: the same as long as the page is open, on its device and in its session. Device and page are
 * what the client says, which several sign-ins could say alike; their sessions differ.
 */
export function streamOf(scope: Scope, viewer: string, tab: string | undefined): string {
  const { deviceId, sessionId } = scope.viewer
  const page = ['stream', viewer, sessionId ?? '', deviceId, tab ?? ''].join('\n')
  return scope.kernel.secrets.mark('play-address', page).slice(0, idCharacters)
}
