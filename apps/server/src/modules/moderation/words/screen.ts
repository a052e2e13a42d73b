import { type WordPlace, wordPlaces } from '@xinghe/contract'
import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { perKernel } from '#kernel/per-kernel.ts'
import { provide } from '#kernel/port.ts'
import type { Kernel, Scope } from '#kernel/scope.ts'
import { textScreenPort } from '#kernel/screen-text.ts'
import { lockTarget } from '../reports/open-case.ts'
import { openReview } from '../reports/review-text.ts'
import { noteSpam } from '../shadow/note-spam.ts'
import { moderationWordList, type WordListRow } from '../tables.ts'
import { type Matcher, matcherOf } from './match.ts'

type Matchers = Record<WordPlace, Record<WordListRow['effect'], Matcher>>

/** Lists that are on, made ready once and again after each change. */
const loaded = perKernel(({ notifications }) => {
  const state: { matchers: Promise<Matchers> | null } = { matchers: null }
  notifications.on('words', () => {
    state.matchers = null
  })
  return state
})

function matchersOf(kernel: Kernel): Promise<Matchers> {
  const state = loaded(kernel)
  const reading = state.matchers ?? read(kernel)
  state.matchers = reading
  reading.catch(() => {
    if (state.matchers === reading) state.matchers = null
  })
  return reading
}

/** Outside any transaction: what one has not committed holds for nobody. */
async function read({ database }: Kernel): Promise<Matchers> {
  const rows = await database.db.select().from(moderationWordList).where(eq(moderationWordList.isOn, true))
  const of = (place: WordPlace, effect: WordListRow['effect']) =>
    matcherOf(
      rows.filter(row => row.effect === effect && row.places.includes(place)).flatMap(row => row.words),
    )
  const both = (place: WordPlace) => ({ block: of(place, 'block'), review: of(place, 'review') })
  return Object.fromEntries(wordPlaces.map(place => [place, both(place)])) as Matchers
}

async function checkText(scope: Scope, place: WordPlace, text: string): Promise<string[]> {
  const { block, review } = (await matchersOf(scope.kernel))[place]
  if (block.find(text).length > 0) {
    noteSpam(scope, { place, cause: 'words', text })
    fail('wordsBlocked')
  }
  return review.find(text)
}

const placeOf = {
  user: 'profile',
  message: 'chat',
  post: 'post',
  danmu: 'danmu',
  comment: 'comment',
  request: 'request',
  playlist: 'playlist',
} as const

/** What the kernel asks of every text that others read. */
export const textScreen = provide(textScreenPort, {
  check: checkText,
  async review(scope, subject, words) {
    const place = placeOf[subject.kind]
    scope.afterCommit(() => noteSpam(scope, { place, cause: 'review', text: words.join('、') }))
    await openReview(scope, subject, words)
  },
  lock: (scope, { kind, id: target }) => lockTarget(scope, { kind, target }),
})
