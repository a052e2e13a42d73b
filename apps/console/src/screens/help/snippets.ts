import { text } from '#text/zh-CN.ts'

const { sample } = text.help

export type Snippet = keyof typeof text.help.insert

/** The piece of HTML a button puts around what is selected. */
export function snippet(kind: Snippet, selected: string): string {
  const inside = selected || sample.text
  const items = (selected || `${sample.item}\n${sample.item}`).split('\n').map(line => `<li>${line}</li>`)
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
      return `<table>\n<thead><tr><th>${sample.head}</th><th>${sample.head}</th></tr></thead>\n<tbody>\n<tr><td>${sample.cell}</td><td>${sample.cell}</td></tr>\n</tbody>\n</table>`
  }
}

/** A text with a piece put in place of the selection, and where the cursor stands then. */
export function insertAt(body: string, piece: string, from: number, to: number) {
  return { body: body.slice(0, from) + piece + body.slice(to), cursor: from + piece.length }
}
