import { richText } from '@xinghe/contract/rich-text'
import sanitizeHtml from 'sanitize-html'

/**
 * HTML that staff wrote, without anything that could run or reach out of its place. Links lead to this site, to web
 * pages or to a mail address; pictures come from this site or over https. Classes and styles go: the screen decides
 * how an article looks.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...richText.tags],
    allowedAttributes: { '*': [...richText.attributes] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { h1: 'h2' },
  }).trim()
}

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What can be read of clean HTML, in one line. */
export function plainText(html: string): string {
  const apart = html.replace(/<(\/(p|li|h[2-4]|td|th|div|blockquote|figcaption|pre)|br ?\/?)>/gi, '$& ')
  const text = sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} })
  return text
    .replace(/&(amp|lt|gt|quot);/g, mark => marks[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .trim()
}

/** A text as HTML: a paragraph for each of its lines. */
export function htmlOf(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
  return text
    .split('\n')
    .map(line => `<p>${line.replace(/[&<>]/g, sign => signs[sign] ?? sign)}</p>`)
    .join('')
}
