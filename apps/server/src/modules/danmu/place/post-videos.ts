import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** A post with a video. */
export interface PostVideo {
  id: string
  uid: string
  /** What it is called, or begins with. */
  title: string
  durationSec: number | null
  danmuOpen: boolean
}

/** Posts, of the module above that keeps them. */
export interface PostVideos {
  /** Null for one that the caller may not see. */
  find(scope: Scope, id: string): Promise<PostVideo | null>
  /** Those of these that are there, by id, whoever may see them. */
  load(scope: Scope, ids: readonly string[]): Promise<Map<string, PostVideo>>
  /** Those of these that the caller may see. */
  seen(scope: Scope, ids: readonly string[]): Promise<Set<string>>
  /** Counts danmu that are shown or no longer are, in the caller's transaction. */
  countDanmu(scope: Scope, id: string, by: number): Promise<void>
  setDanmuOpen(scope: Scope, id: string, open: boolean): Promise<void>
  /** A report of the caller's position, as their player sends it. */
  record(
    scope: Scope,
    report: { mediaKey: string; seconds: number; watched: number; at?: number },
  ): Promise<object>
}

export const postVideosPort = port<PostVideos>('danmu.postVideos')

/** Null in a program without posts. */
export const postVideos = ({ kernel }: Scope): PostVideos | null => kernel.ports.find(postVideosPort)
