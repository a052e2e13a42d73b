import { commentFilters } from '@xinghe/contract'
import type { CommentFilters } from '#components/comments/comment-filters.ts'

const texts = ['q', 'author', 'mediaKey'] as const
const times = ['from', 'until'] as const

/** What the address narrows the list to. */
export function filtersOf(search: URLSearchParams): CommentFilters {
  const named = texts.flatMap(name => (search.get(name) ? [[name, search.get(name)]] : []))
  const dated = times.flatMap(name => {
    const at = Number(search.get(name))
    return Number.isSafeInteger(at) && at > 0 ? [[name, at]] : []
  })
  const state = commentFilters.find(state => state === search.get('state'))
  return { ...Object.fromEntries([...named, ...dated]), ...(state && { state }) }
}

const idForm = /^[0-9a-z]{6,24}$/
const addressForm = /\/play\/([0-9a-z]{1,24})|[?&](?:mediaKey|v)=([0-9a-z]{1,24})/

/** The work or post that a pasted address or id names; null for anything else. */
export function subjectIn(typed: string): string | null {
  const text = typed.trim()
  const [, ofWork, ofPost] = addressForm.exec(text) ?? []
  return ofWork ?? ofPost ?? (idForm.test(text) ? text : null)
}
