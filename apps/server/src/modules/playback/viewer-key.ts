import type { Scope } from '../../kernel/scope.ts'

/** Under what a viewer's progress is kept; null for one of whom nothing is known. */
export function viewerKey({ viewer }: Scope): string | null {
  if (viewer.uid !== null) return viewer.uid
  return viewer.deviceId === '' ? null : `device:${viewer.deviceId}`
}
