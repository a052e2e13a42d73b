import type { SubjectKind, Visibility } from '@xinghe/contract'
import { port } from '#kernel/port.ts'
import type { Scope } from '#kernel/scope.ts'

/** What was reported, as it is now. */
export interface SubjectView {
  /** Null: of the site itself, or of somebody whose account is gone. */
  authorUid: string | null
  title: string
  text: string
  /** Addresses. */
  pictures: string[]
  /** Keys of pictures that an open case keeps from being deleted, though it goes itself. */
  evidence?: string[]
  /** Its film, which staff may watch, and which an open case keeps as well. */
  filmId?: string | null
  /** Its film is still being made ready: nobody can watch it yet, staff neither. */
  isFilmPending?: boolean
  /** Its author took it back, and it is still known what it was. */
  isRecalled?: boolean
  /** Whether it is hidden by staff, of what they may hide without a case. */
  isHidden?: boolean
  /** What it is shown with: of a post, whom it is for, its labels and place. */
  shownWith?: { visibility: Visibility; labels: string[]; place: string | null }
  /** Path within the web client. */
  link: string
  /** How many have seen it or will, roughly. */
  exposure: number
}

/** One of what was said before and after something, or that itself. */
export interface SurroundingWords {
  id: string
  fromUid: string
  /** Empty of what is no text. */
  text: string
  at: number
  isRecalled: boolean
}

/** What can be reported. The module that keeps it provides this. */
export interface Subject {
  /** What staff are told of it, whoever may see it; null once it is gone. */
  load(scope: Scope, id: string): Promise<SubjectView | null>
  /** Nobody reports what they cannot see; without it everybody sees what there is. @throws notFound */
  failIfUnseen?(scope: Scope, id: string): Promise<unknown>
  /** What staff need around it to judge it once somebody has reported it, with itself, in its order; few of them. */
  around?(scope: Scope, id: string): Promise<SurroundingWords[]>
  /** Hides it from everybody but its author, in the caller's transaction. @returns what `restore` needs; null when it is hidden or gone */
  hide?(scope: Scope, id: string): Promise<object | null>
  /** Shows again what `hide` hid; what changed since stays. */
  restore?(scope: Scope, id: string, kept: object): Promise<void>
  /** Ids of what somebody wrote at a moment or later and others see, the newest first. */
  shownOf?(scope: Scope, uid: string, page: { since: number; limit: number }): Promise<string[]>
  /** Tells how many report it now, in the transaction that changed it: 0 once staff dismissed that. */
  countReports?(scope: Scope, id: string, reporters: number): Promise<void>
}

export const subjectPorts = {
  user: port<Subject>('moderation.user'),
  post: port<Subject>('moderation.post'),
  danmu: port<Subject>('moderation.danmu'),
  comment: port<Subject>('moderation.comment'),
  request: port<Subject>('moderation.request'),
  playlist: port<Subject>('moderation.playlist'),
  work: port<Subject>('moderation.work'),
  message: port<Subject>('moderation.message'),
}

export function subjectOf({ kernel }: Scope, kind: SubjectKind): Subject | null {
  return kernel.ports.find(subjectPorts[kind])
}

/** Texts of one place since a moment, the newest first, from behind a cursor on; private ones are counted and not shown. */
export type RecentTexts = (
  scope: Scope,
  page: { since: number; cursor: string | null; limit: number },
) => Promise<{ cursor: string; text: string; isPrivate?: boolean }[]>

export const recentTextsPorts = {
  danmu: port<RecentTexts>('moderation.recentDanmu'),
  comment: port<RecentTexts>('moderation.recentComments'),
  post: port<RecentTexts>('moderation.recentPosts'),
  request: port<RecentTexts>('moderation.recentRequests'),
  playlist: port<RecentTexts>('moderation.recentPlaylists'),
  profile: port<RecentTexts>('moderation.recentProfiles'),
  chat: port<RecentTexts>('moderation.recentMessages'),
}

/**
 * Shows others, in a transaction of its own, some of what was written under a shadow limit.
 * @returns whether more may be left
 */
type Release = (scope: Scope, shadowId: string) => Promise<boolean>

export const releasePorts = {
  comment: port<Release>('moderation.releaseComments'),
  post: port<Release>('moderation.releasePosts'),
  poll: port<Release>('moderation.releasePolls'),
  message: port<Release>('moderation.releaseMessages'),
  danmu: port<Release>('moderation.releaseDanmu'),
}
