import { classNames } from '@xinghe/ui'
import type { MouseEvent } from 'react'
import { useNavigate } from '#lib/router/router.tsx'
import { cleanArticle } from './clean.ts'
import styles from './rich-text.module.css'

interface RichTextProps {
  html: string
  /** Off: text without links, for a television, whose remote cannot reach them. */
  links?: boolean
  className?: string | undefined
}

/** An article of the house in the page's own type. Links to our pages stay in the app. */
export function RichText({ html, links = true, className }: RichTextProps) {
  const navigate = useNavigate()
  const clean = cleanArticle(html, { links })
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const to = link?.getAttribute('href') ?? ''
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!plain || !/^\/[^/\\]/.test(to)) return
    event.preventDefault()
    navigate(to)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for presses of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link makes a click of the enter key itself
    <div
      className={classNames(styles.text, className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned in the line above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
}
