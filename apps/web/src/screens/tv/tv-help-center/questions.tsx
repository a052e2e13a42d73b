import { FocusContext, useFocusable } from '@noriginmedia/norigin-spatial-navigation'
import type { HelpCategory } from '@xinghe/contract'
import { classNames, Skeleton } from '@xinghe/ui'
import { useEffect } from 'react'
import { useText } from '#text/text.ts'
import styles from './tv-help-center.module.css'

interface QuestionsProps {
  categories: readonly HelpCategory[]
  /** Id of the question whose answer is shown. */
  shown: number | null
  keyOf: (id: number) => string
  onFocus: (id: number) => void
  onEnter: () => void
}

/** All questions under their categories; the focus returns to the one it left. */
export function Questions({ categories, shown, keyOf, onFocus, onEnter }: QuestionsProps) {
  const t = useText()
  const { ref, focusKey, focusSelf } = useFocusable<object, HTMLElement>({
    saveLastFocusedChild: true,
    ...(shown !== null && { preferredChildFocusKey: keyOf(shown) }),
    trackChildren: true,
  })
  const isThere = categories.length > 0
  useEffect(() => {
    if (isThere) focusSelf()
  }, [isThere, focusSelf])

  return (
    <FocusContext value={focusKey}>
      <nav ref={ref} className={styles.list} aria-label={t('tv.questions')} aria-busy={!isThere}>
        {!isThere && [0, 1, 2, 3, 4, 5].map(key => <Skeleton key={key} height="var(--space-12)" />)}
        {categories.map(category => (
          <section key={category.id} className={styles.category}>
            <h2 className={styles.heading}>{category.title}</h2>
            {category.sublist.map(({ id, title }) => (
              <Question
                key={id}
                title={title}
                focusKey={keyOf(id)}
                isShown={id === shown}
                onFocus={() => onFocus(id)}
                onEnter={onEnter}
              />
            ))}
          </section>
        ))}
      </nav>
    </FocusContext>
  )
}

interface QuestionProps {
  title: string
  focusKey: string
  isShown: boolean
  onFocus: () => void
  onEnter: () => void
}

function Question({ title, focusKey, isShown, onFocus, onEnter }: QuestionProps) {
  const { ref, focused, focusSelf } = useFocusable<object, HTMLButtonElement>({
    focusKey,
    onFocus: () => {
      ref.current?.scrollIntoView({ block: 'nearest' })
      onFocus()
    },
    onEnterPress: onEnter,
  })
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.question, isShown && styles.shown, focused && styles.here)}
      aria-current={isShown || undefined}
      onClick={() => focusSelf()}
    >
      {title}
    </button>
  )
}
