import { useEffect, useEffectEvent, useRef } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './load-more.module.css'

export type LoadMoreProps = {
  /** 0 idle, 1 loading, 2 no more, 3 failed (the line becomes a button). */
  state: 0 | 1 | 2 | 3
  texts: { loading: string; noMore: string; failed: string }
  /** Called while idle as soon as the footer is within two viewport heights of being seen. */
  onReach?: (() => void) | undefined
  onRetry: () => void
}

/** The end of a list: loads the next page ahead of time and shows its state. */
export function LoadMore({ state, texts, onReach, onRetry }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => onReach?.())
  const idle = state === 0

  useEffect(() => {
    if (!idle || !foot.current) return
    // A fresh observer reports at once, so a page too short to fill the screen is followed by the next.
    const watch = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && reach(),
      { root: scrollerOf(foot.current), rootMargin: '0px 0px 200% 0px' },
    )
    watch.observe(foot.current)
    return () => watch.disconnect()
  }, [idle])

  return (
    <div ref={foot} className={styles.foot} role="status">
      {state === 1 && (
        <>
          <Spinner size="s" />
          {texts.loading}
        </>
      )}
      {state === 2 && <span className={styles.end}>{texts.noMore}</span>}
      {state === 3 && (
        <button type="button" className={styles.retry} onClick={onRetry}>
          {texts.failed}
        </button>
      )}
    </div>
  )
}

/** The observer's root: null for the page itself, or the scroller that contains the list. */
function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let node = element.parentElement; node && node !== document.body; node = node.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(node).overflowY)) return node
  }
  return null
}
