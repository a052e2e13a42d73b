import type { FeedTarget, Label, WorkCard } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { inLanguage, type Language, nameOf } from '#kernel/text.ts'

/** Tags that one card offers to dismiss. */
const mostTags = 3

/** A genre, tag or label in a language: translated as a label, as a genre, or converted as it was typed. */
export function topicView(language: Language, key: string): Label {
  const own = nameOf(language, 'label', key)
  if (own !== key) return { key, title: own }
  const genre = nameOf(language, 'genre', key)
  return { key, title: genre === key ? inLanguage(language, key) : genre }
}

/** The first of these tags as dismissable targets. */
export function tagTargets({ viewer }: Scope, keys: readonly string[]): FeedTarget[] {
  const distinct = [...new Set(keys)].slice(0, mostTags)
  return distinct.map(key => ({ kind: 'tag', ...topicView(viewer.language, key) }))
}

/** What can be dismissed about a work. */
export function workTargets(
  scope: Scope,
  { mediaKey, title }: Pick<WorkCard, 'mediaKey' | 'title'>,
  topics: {
    franchise: { id: string; title: string } | undefined
    genres: readonly string[]
    tags: readonly string[]
  },
): FeedTarget[] {
  const { franchise, genres, tags } = topics
  const series: FeedTarget[] = franchise
    ? [{ kind: 'franchise', key: franchise.id, title: inLanguage(scope.viewer.language, franchise.title) }]
    : []
  return [
    { kind: 'work', key: mediaKey, title },
    ...series,
    ...tagTargets(scope, [...genres.slice(0, 2), ...tags]),
  ]
}
