import { t } from '#text/text.ts'

export const snippets = ['heading', 'paragraph', 'bold', 'list', 'steps', 'link', 'table'] as const
export type Snippet = (typeof snippets)[number]

/** The snippet of HTML that a button puts around what is selected. */
export function snippet(kind: Snippet, selected: string): string {
  const inside = selected || t('help.sample.text')
  const items = (selected || `${t('help.sample.item')}\n${t('help.sample.item')}`)
    .split('\n')
    .map(line => `<li>${line}</li>`)
  switch (kind) {
    case 'heading':
      return `<h2>${inside}</h2>`
    case 'paragraph':
      return `<p>${inside}</p>`
    case 'bold':
      return `<strong>${inside}</strong>`
    case 'list':
      return `<ul>\n${items.join('\n')}\n</ul>`
    case 'steps':
      return `<ol>\n${items.join('\n')}\n</ol>`
    case 'link':
      return `<a href="/">${inside}</a>`
    case 'table':
      return `<table>\n<thead><tr><th>${t('help.sample.head')}</th><th>${t('help.sample.head')}</th></tr></thead>\n<tbody>\n<tr><td>${t('help.sample.cell')}</td><td>${t('help.sample.cell')}</td></tr>\n</tbody>\n</table>`
  }
}

/** A text with a snippet put in place of the selection, and where the cursor is then. */
export function insertAt(body: string, snippet: string, from: number, to: number) {
  return { body: body.slice(0, from) + snippet + body.slice(to), cursor: from + snippet.length }
}
