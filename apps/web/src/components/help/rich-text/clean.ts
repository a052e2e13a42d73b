import { richText } from '@xinghe/contract/rich-text'
import createPurifier from 'dompurify'
import { withHost } from './with-host.ts'

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', node => {
  if (node.tagName === 'IMG') {
    node.setAttribute('src', withHost(node.getAttribute('src') ?? '', window.location.origin))
    node.setAttribute('loading', 'lazy')
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
  }
  if (node.tagName === 'A' && /^https?:/.test(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noreferrer')
  }
})

/** Sanitizes an article before it is shown, although the server has done so already. */
export function cleanArticle(html: string, { links = true }: { links?: boolean } = {}): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: richText.tags.filter(tag => links || tag !== 'a'),
    ALLOWED_ATTR: [...richText.attributes],
    ALLOW_DATA_ATTR: false,
  })
}
