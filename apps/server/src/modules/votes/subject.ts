import type { Scope } from '#kernel/scope.ts'
import { holdWork, works } from '#modules/catalogue/index.ts'
import { commentedPost, holdPost } from '#modules/publishing/index.ts'
import type { SubjectKind } from './tables.ts'

/** What a poll is about. */
export interface Subject {
  kind: SubjectKind
  id: string
}

interface SubjectRules {
  /** Whether the caller may see its page, whatever of it they may watch. */
  isSeen(scope: Scope, id: string): Promise<boolean>
  /**
   * Keeps it from being deleted before the caller's transaction ends: its polls are looked for afterwards.
   * @returns false once it is gone
   */
  hold(scope: Scope, id: string): Promise<boolean>
}

const rules: Record<SubjectKind, SubjectRules> = {
  work: {
    isSeen: async (scope, id) => (await works(scope, [id])).has(id),
    hold: holdWork,
  },
  post: {
    isSeen: async (scope, id) => (await commentedPost(scope, id)) !== null,
    hold: holdPost,
  },
}

export function isSeen(scope: Scope, { kind, id }: Subject): Promise<boolean> {
  return rules[kind].isSeen(scope, id)
}

export function hold(scope: Scope, { kind, id }: Subject): Promise<boolean> {
  return rules[kind].hold(scope, id)
}
