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
