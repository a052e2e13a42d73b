import { richText } from '@xinghe/contract/rich-text'
import purifier from 'dompurify'

/** What will be left of an article once the server has cleaned it. */
export function cleanArticle(html: string): string {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: [...richText.attributes],
    ALLOW_DATA_ATTR: false,
  })
}
