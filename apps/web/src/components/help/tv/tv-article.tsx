import { type UseFocusableResult, useFocusable } from '@noriginmedia/norigin-spatial-navigation'
import { isCode } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { classNames, Skeleton } from '@xinghe/ui'
import { useEffect } from 'react'
import { useText } from '#text/text.ts'
import { useHelpCall } from '../cache/use-help-call.ts'
import { RichText } from '../rich-text/rich-text.tsx'
import { scrollByPress } from './remote.ts'
import styles from './tv.module.css'

interface TvArticleProps {
  id: number
  focusKey: string
  /** Takes the focus as soon as it is there. */
  takesFocus?: boolean
  onFocus?: () => void
  onEnter?: () => void
}

/** An article that up and down scroll by a step. The OK key reloads what failed. */
export function TvArticle({ id, focusKey, takesFocus = false, onFocus, onEnter }: TvArticleProps) {
  const t = useText()
  const answer = useHelpCall(calls.help.article, { id })
  const article = answer.data?.info[0]
  const focusable: UseFocusableResult<HTMLElement> = useFocusable<object, HTMLElement>({
    focusKey,
    onArrowPress: direction => !scrollByPress(focusable.ref.current, direction),
    onFocus: () => onFocus?.(),
    onEnterPress: () => (answer.isError ? void answer.refetch() : onEnter?.()),
  })
  const { ref, focused, focusSelf } = focusable
  useEffect(() => {
    if (takesFocus) focusSelf()
  }, [takesFocus, focusSelf])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article begins at its top
  useEffect(() => {
    ref.current?.scrollTo(0, 0)
  }, [id, ref])

  return (
    <article
      ref={ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys
      tabIndex={0}
      className={classNames(styles.article, focused && styles.here)}
      aria-label={article?.title ?? t('tv.article')}
      aria-busy={answer.isPending}
    >
      {article ? (
        <div className={styles.column}>
          <h2 className={styles.title}>{article.title}</h2>
          <RichText html={article.contxt} links={false} className={styles.text} />
        </div>
      ) : answer.isError ? (
        <div className={styles.failed}>
          <p>{t(isCode(answer.error, 'notFound') ? 'tv.missing' : 'tv.failed')}</p>
        </div>
      ) : (
        <div className={styles.waiting}>
          {['60%', '92%', '88%', '94%', '70%'].map(width => (
            <Skeleton key={width} height="var(--size-tv-body)" width={width} />
          ))}
        </div>
      )}
    </article>
  )
}
