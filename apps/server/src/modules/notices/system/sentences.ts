import type { Scope } from '#kernel/scope.ts'
import { inLanguage, sentence, type TextParams } from '#kernel/text.ts'

interface Said {
  key: string
  params: TextParams
}

/** Parameters have words of simplified Chinese among them, so all is turned at once. */
const sentenceOf = ({ viewer }: Scope, { key, params }: Said, part: 'title' | 'text') =>
  inLanguage(viewer.language, sentence('zh-CN', `notices.${key}.${part}`, params))

export const titleOf = (scope: Scope, said: Said): string => sentenceOf(scope, said, 'title')
export const textOf = (scope: Scope, said: Said): string => sentenceOf(scope, said, 'text')
