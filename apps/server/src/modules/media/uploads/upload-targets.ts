import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** Knows the episodes a film may be uploaded for. */
export interface UploadTargets {
  /**
   * The film the episode was given last, playable or not.
   * @throws forbidden, notFound unless the caller may give this episode a film
   */
  open(scope: Scope, episodeId: string): Promise<{ lastAssetId: string | null }>
  /**
   * Gives the episode a film, in the caller's transaction. False, and nothing is changed, when the caller may no longer
   * do so, the episode is gone, or it was given another film than `lastAssetId` since.
   */
  link(
    scope: Scope,
    film: { episodeId: string; assetId: string; lastAssetId: string | null },
  ): Promise<boolean>
}
export const uploadTargets = port<UploadTargets>('media.uploadTargets')
