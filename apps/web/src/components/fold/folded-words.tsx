import { classNames } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/text.ts'
import styles from './fold.module.css'
import { isLongText } from './is-long-text.ts'

interface FoldedWordsProps {
  /** What stands in it, without its links. */
  text: string
  className: string | undefined
  children: ReactNode
}

/** A paragraph of which a long text shows four lines, and all of it on demand. */
export function FoldedWords({ text, className, children }: FoldedWordsProps) {
  const t = useText()
  const [unfolded, setUnfolded] = useState(false)
  const isLong = isLongText(text)
  return (
    <>
      <p className={classNames(className, isLong && !unfolded && styles.folded)}>{children}</p>
      {isLong && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t(unfolded ? 'common.fold' : 'common.unfold')}
        </button>
      )}
    </>
  )
}
