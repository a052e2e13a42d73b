import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { back } from '../icon/way-glyphs.ts'
import styles from './nav-bar.module.css'

export type NavBarProps = {
  /** The screen's heading. Pass `children` instead for a search field or tabs in the middle. */
  title?: string | undefined
  children?: ReactNode
  /** Shows the back arrow; on wide screens with a mouse it gives way to the browser's own. */
  onBack?: (() => void) | undefined
  backLabel?: string | undefined
  start?: ReactNode
  end?: ReactNode
  /** Transparent with white text at the top, over a cover; the background appears on scrolling. */
  overlay?: boolean | undefined
  className?: string | undefined
}

/** The sticky bar of 44 px at the top of a screen. Its hairline appears once the screen has scrolled. */
export function NavBar(props: NavBarProps) {
  const { title, children, onBack, backLabel, start, end, overlay, className } = props
  const top = useRef<HTMLElement>(null)
  const bar = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!top.current) return
    const watch = new IntersectionObserver(entries => {
      for (const entry of entries) bar.current?.toggleAttribute('data-scrolled', !entry.isIntersecting)
    })
    watch.observe(top.current)
    return () => watch.disconnect()
  }, [])

  return (
    <>
      <i ref={top} className={styles.top} />
      <header ref={bar} className={classNames(styles.bar, overlay && styles.overlay, className)}>
        <div className={styles.side}>
          {onBack && (
            <IconButton className={styles.back} glyph={back} label={backLabel ?? ''} onClick={onBack} />
          )}
          {start}
        </div>
        {children ?? <h1 className={styles.title}>{title}</h1>}
        <div className={classNames(styles.side, styles.end)}>{end}</div>
      </header>
    </>
  )
}
