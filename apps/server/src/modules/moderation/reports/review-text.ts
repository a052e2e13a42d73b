import type { SubjectKind } from '@xinghe/contract'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { type Scope, transact } from '#kernel/scope.ts'
import { moderationSettings } from '../settings.ts'
import { type SubjectView, subjectOf } from '../subjects.ts'
import { type CaseRow, moderationCase } from '../tables.ts'
import { findOpenCase, lockTarget, openCase, type Target, weighCase } from './open-case.ts'

/** How often the log says that there is no room, seconds. */
const saidEverySec = 3600

/**
 * Brings a new text with words for review before staff. Where as many cases are open as words may open, of its author or in
 * all, there is none: the text stays, and can be reported. The limits are counted without a lock, so those who write at the
 * same time may each open one beyond them.
 */
export async function openReview(
  scope: Scope,
  { kind, id: target }: { kind: SubjectKind; id: string },
  words: string[],
): Promise<void> {
  const view = await subjectOf(scope, kind)?.load(scope, target)
  if (view) await openForWords(scope, { kind, target }, { view, words })
}

/** The open case of a target with words for which staff look at it; null where there is no room for a new one. */
function openForWords(
  scope: Scope,
  target: Target,
  { view, words }: { view: SubjectView; words: string[] },
): Promise<CaseRow | null> {
  return transact(scope, async scope => {
    await lockTarget(scope, target)
    const known = await findOpenCase(scope, target)
    if (!known && !(await hasRoom(scope, view.authorUid))) return null
    return addWords(scope, known ?? (await openCase(scope, target, view)), words)
  })
}

/** Notes for which words staff look at an open case. */
export async function addWords(scope: Scope, open: CaseRow, words: string[]): Promise<CaseRow> {
  const all = [...new Set([...open.words, ...words])].slice(0, 20)
  const [row = open] = await scope.db
    .update(moderationCase)
    .set({ words: all })
    .where(eq(moderationCase.id, open.id))
    .returning()
  return weighCase(scope, row)
}

async function hasRoom(scope: Scope, author: string | null): Promise<boolean> {
  const { wordCases, wordCasesOfOne } = await scope.kernel.settings.of(moderationSettings)
  const { state, reporters, words, authorUid } = moderationCase
  // One that staff opened by hand has none.
  const byWords = and(eq(state, 'open'), eq(reporters, 0), ne(words, []))
  const ofOne =
    author === null ? 0 : await countTo(scope, wordCasesOfOne, and(byWords, eq(authorUid, author)))
  if (ofOne >= wordCasesOfOne) return false
  if ((await countTo(scope, wordCases, byWords)) < wordCases) return true
  if (await scope.kernel.cache.claim('moderation:word-cases-full', saidEverySec))
    scope.log.warn({ wordCases }, 'words open no more cases: too many wait for staff')
  return false
}

/** How many cases there are, counted no further than `most`. */
async function countTo({ db }: Scope, most: number, which: SQL | undefined): Promise<number> {
  const found = db.select({ id: moderationCase.id }).from(moderationCase).where(which).limit(most)
  return db.$count(found.as('found'))
}
