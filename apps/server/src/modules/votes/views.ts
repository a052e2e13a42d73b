import type { OwnPoll, Poll, StaffPoll } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { titleOfPost } from '#modules/publishing/index.ts'
import { ballotsOf, type CountedOption, optionsOf } from './polls.ts'
import { inOrder, isEnded, percentOf } from './rules.ts'
import type { PollRow } from './tables.ts'

/** Polls as the caller may see them: without results until they have voted or it has ended. */
export async function viewPolls(scope: Scope, rows: readonly PollRow[]): Promise<Poll[]> {
  const ids = rows.map(({ id }) => id)
  const options = await optionsOf(scope, ids)
  const ballots = await ballotsOf(scope, scope.viewer.uid, ids)
  return inOrder(
    rows.map(row => {
      // What users wrote stays as they wrote it.
      const translate = (text: string) => (row.uid === null ? inLanguage(scope.viewer.language, text) : text)
      const own = ballots.get(row.id) ?? []
      const view = viewOf(scope, row, options.get(row.id) ?? [])
      const showsResults = view.ended || own.length > 0
      const translated = view.options.map(option => ({ ...option, text: translate(option.text) }))
      return {
        ...view,
        title: translate(view.title),
        own,
        options: showsResults ? translated : translated.map(withoutResult),
      }
    }),
  )
}

export async function viewPoll(scope: Scope, row: PollRow): Promise<Poll> {
  const [view] = await viewPolls(scope, [row])
  if (!view) throw new Error('a poll has a view')
  return view
}

/** Polls with their results. */
export async function staffViews(scope: Scope, rows: readonly PollRow[]): Promise<StaffPoll[]> {
  const options = await optionsOf(
    scope,
    rows.map(({ id }) => id),
  )
  return inOrder(
    rows.map(row => {
      const { createdAt, endedAt } = row
      return { ...viewOf(scope, row, options.get(row.id) ?? []), createdAt, endedAt }
    }),
  )
}

/** Polls of whoever made them, who sees results at once. @param textOf of a post by id */
export async function ownViews(
  scope: Scope,
  rows: readonly PollRow[],
  textOf: (postId: string) => string,
): Promise<OwnPoll[]> {
  const ids = rows.map(({ id }) => id)
  const options = await optionsOf(scope, ids)
  const ballots = await ballotsOf(scope, scope.viewer.uid, ids)
  return rows.map(row => ({
    ...viewOf(scope, row, options.get(row.id) ?? []),
    own: ballots.get(row.id) ?? [],
    createdAt: row.createdAt,
    post: { mediaKey: row.subjectId, title: titleOfPost(textOf(row.subjectId)) },
  }))
}

/** Its counts are of one moment: those of the row are of another one. */
function viewOf(scope: Scope, row: PollRow, options: readonly CountedOption[]): Omit<Poll, 'own'> {
  const { id, title, choices, endsAt } = row
  const voters = options[0]?.voters ?? row.voters
  return {
    ...{ id, title, choices, voters, endsAt },
    ended: isEnded(row, scope.now()),
    options: options.map(({ id, text, votes }) => ({ id, text, votes, percent: percentOf(votes, voters) })),
  }
}

const withoutResult = (option: Poll['options'][number]) => ({ ...option, votes: null, percent: null })
