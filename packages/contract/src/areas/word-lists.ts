import { z } from 'zod'
import { id, instant } from '../wire.ts'

export const wordPlaces = ['danmu', 'comment', 'post', 'request', 'playlist', 'profile', 'chat'] as const
export type WordPlace = (typeof wordPlaces)[number]

export const wordListInput = z.object({
  name: z.string().trim().min(1).max(40),
  /** `review`: what has such a word is shown, and becomes a case. */
  effect: z.enum(['block', 'review']),
  places: z.array(z.enum(wordPlaces)).min(1).max(wordPlaces.length),
  isOn: z.boolean(),
  words: z.array(z.string().trim().min(1).max(40)).max(3000),
})
export type WordListInput = z.output<typeof wordListInput>
export const wordListShape = wordListInput.extend({
  id: id(),
  changedAt: instant(),
  changedBy: z.object({ uid: z.string(), nickName: z.string() }).nullable(),
})
export type WordList = z.output<typeof wordListShape>

/** Words that a change of a list brought or took, and the first of them. */
const changedWords = z.object({ count: z.number().int(), some: z.array(z.string()) })

/** A list as it was until somebody changed or deleted it. */
export const wordListVersionShape = wordListShape.omit({ words: true }).extend({
  /** Of the version. */
  id: id(),
  listId: id(),
  wordCount: z.number().int(),
  replacedAt: instant(),
  replacedBy: z.object({ uid: z.string(), nickName: z.string() }).nullable(),
  /** The list was deleted then; otherwise it was changed. */
  isDeletion: z.boolean(),
  /** What that change brought and took. */
  added: changedWords,
  removed: changedWords,
})
export type WordListVersion = z.output<typeof wordListVersionShape>

export const dryRunShape = z.object({
  /** By place. */
  places: z.array(
    z.object({
      place: z.enum(wordPlaces),
      scanned: z.number().int(),
      hits: z.number().int(),
      /** False: there was more than time allows to look at. */
      complete: z.boolean(),
      examples: z.array(z.object({ word: z.string(), text: z.string() })),
    }),
  ),
})
export type DryRun = z.output<typeof dryRunShape>
