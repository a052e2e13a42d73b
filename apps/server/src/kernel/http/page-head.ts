import { id } from '@xinghe/contract'
import { Failure } from '../fail.ts'
import type { Scope } from '../scope.ts'

/** What a page tells of itself to whoever shows its address elsewhere: a chat, a search engine. */
export interface PageHead {
  title: string
  description: string
  /** Address of a picture, absolute or below the site's own; null for none. */
  picture: string | null
}

/** Names the pages that show one thing. */
export interface HeadRule {
  /** Matched against the path of the page. */
  path: RegExp
  /** Key of what the page shows; undefined where its address names nothing. */
  key: (match: RegExpMatchArray, query: URLSearchParams) => string | null | undefined
  /** Reads it as somebody who is not signed in. @throws Failure where they would not see it */
  head: (scope: Scope, key: string) => Promise<PageHead>
}

/** Characters; chats and search engines show fewer. */
const longest = { title: 60, description: 160 }

/** What a page shows, and how it is read. */
export interface Shown extends Pick<HeadRule, 'head'> {
  /** The same for every address that shows it. */
  name: string
  key: string
}

/** Null where the address shows no single thing. */
export function shownAt(rules: readonly HeadRule[], { pathname, searchParams }: URL): Shown | null {
  for (const { path, key, head } of rules) {
    const match = pathname.match(path)
    const found = match && key(match, searchParams)
    if (found && id().safeParse(found).success) return { name: `${path.source} ${found}`, key: found, head }
  }
  return null
}

/** Null where nobody may see it, and the page says so itself. */
export async function readHead(scope: Scope, { head, key }: Shown): Promise<PageHead | null> {
  try {
    return await head(scope, key)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/**
 * The page with the site's name as its title, and what it shows before that name.
 * @param origin before pictures of this site; null leaves their addresses as they are
 */
export function withHead(
  html: string,
  { site, head, origin }: { site: string | undefined; head: PageHead | null; origin: string | null },
): string {
  if (site === undefined) return html
  const title = head && oneLine(head.title, longest.title)
  const description = oneLine(head?.description ?? '', longest.description)
  const picture = head?.picture ?? ''
  const tags = [
    `<title>${escapeHtml(title ? `${title} - ${site}` : site)}</title>`,
    // The client reads the site's name here, whatever the page is titled.
    tag('property', 'og:site_name', site),
    title && tag('property', 'og:title', title),
    description && tag('property', 'og:description', description),
    picture && tag('property', 'og:image', picture.startsWith('/') ? `${origin ?? ''}${picture}` : picture),
  ]
  const named = html.replace(titleElement, () => tags.filter(Boolean).join('\n    '))
  if (!description) return named
  return named.replace(descriptionElement, () => tag('name', 'description', description))
}
const titleElement = /<title>[^<]*<\/title>/
const descriptionElement = /<meta name="description"[^>]*>/

const tag = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`

/** In one line, and cut at a whole character. */
function oneLine(text: string, most: number): string {
  const characters = Array.from(text.replace(/\s+/gu, ' ').trim())
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => entities[sign] ?? '')
