import { i18n, type Messages } from '@lingui/core'
import { useLingui } from '@lingui/react'

/** The text of a key in the language that is active, with its placeholders filled. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

/** For code outside components; inside them `useTranslate` follows a change of language. */
export const translate: Translate<string> = (key, values) => i18n._(key, values)

export function useTranslate(): Translate<string> {
  // Not the i18n object, which stays the same: the compiler would keep the old language's words.
  return useLingui()._
}

/** Whether there is a text of this key, for keys that are composed from the server's words. */
export const hasText = (key: string): boolean => key in i18n.messages

/** The keys of all texts, in the order of their catalogs. */
export const textKeys = (): string[] => Object.keys(i18n.messages)

/** Makes these the texts, for an application of one language. */
export const activateTexts = (language: string, messages: Messages): void =>
  i18n.loadAndActivate({ locale: language, messages })
