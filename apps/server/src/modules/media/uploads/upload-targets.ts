import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Knows the episodes a film may be uploaded for. */
export interface UploadTargets {
  /** @throws forbidden, notFound unless the caller may give this episode a film */
  check(scope: Scope, episodeId: string): Promise<void>
}
export const uploadTargets = port<UploadTargets>('media.uploadTargets')
