import { port } from './port.ts'
import type { Scope } from './scope.ts'

/** Where people write what others read. */
export type TextPlace = 'danmu' | 'comment' | 'post' | 'request' | 'playlist' | 'profile' | 'chat'

/** What has a text that people read. */
interface TextSubject {
  kind: 'user' | 'post' | 'danmu' | 'comment' | 'request' | 'playlist' | 'message'
  id: string
}

/** Looks over what people write. Provided by the module that keeps the lists of words. */
export interface TextScreen {
  /** Words for which staff look at the text afterwards. @throws wordsBlocked */
  check(scope: Scope, place: TextPlace, text: string): Promise<string[]>
  /** Shows staff what has such words, in the transaction that stores it. */
  review(scope: Scope, subject: TextSubject, words: string[]): Promise<void>
  /** Waits until nobody else opens or decides a case of it, in the transaction that is going to change it. */
  lock(scope: Scope, subject: TextSubject): Promise<void>
}

export const textScreenPort = port<TextScreen>('text screen')

/** Words of a text that staff want to look at once it is stored: `reviewText`. @throws wordsBlocked */
export async function screenText(scope: Scope, place: TextPlace, text: string): Promise<string[]> {
  return (await scope.kernel.ports.find(textScreenPort)?.check(scope, place, text)) ?? []
}

/**
 * For a text that replaces another one, where it has such words: called before the row of the text is locked, because
 * decisions lock in this order too.
 */
export async function lockForReview(scope: Scope, subject: TextSubject, words: string[]): Promise<void> {
  if (words.length > 0) await scope.kernel.ports.find(textScreenPort)?.lock(scope, subject)
}

/** Puts what was just stored before staff, if `screenText` found words in it. */
export async function reviewText(scope: Scope, subject: TextSubject, words: string[]): Promise<void> {
  if (words.length > 0) await scope.kernel.ports.find(textScreenPort)?.review(scope, subject, words)
}
