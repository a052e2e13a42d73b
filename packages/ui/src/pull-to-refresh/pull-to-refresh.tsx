import { type ReactNode, useRef } from 'react'
import { Mark } from '../brand/mark.tsx'
import { classNames } from '../class-names.ts'
import styles from './pull-to-refresh.module.css'
import { usePull } from './use-pull.ts'

export type PullToRefreshProps = {
  /** The head stays open until it settles. */
  onRefresh: () => Promise<unknown>
  texts: { pull: string; ready: string; busy: string }
  disabled?: boolean | undefined
  children?: ReactNode
  className?: string | undefined
}

/** Wraps a page's content; a pull from its top shows the mark behind it and refreshes. */
export function PullToRefresh({ onRefresh, texts, disabled, children, className }: PullToRefreshProps) {
  const root = useRef<HTMLDivElement>(null)
  const phase = usePull(root, disabled ?? false, onRefresh)
  return (
    <div ref={root} className={classNames(styles.root, className)} data-phase={phase}>
      <div className={styles.head} role="status">
        {phase !== 'idle' && (
          <>
            <Mark className={styles.mark} />
            {texts[phase]}
          </>
        )}
      </div>
      <div className={styles.page}>{children}</div>
    </div>
  )
}
