import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Mark } from '../brand/mark.tsx'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import type { StateArtProps } from './state-art.tsx'
import styles from './state-box.module.css'

const fetchArt = () => import('./state-art.tsx')

/** Fetches the drawings: that of a lost network cannot be fetched without one. */
export const prepareStateArt = (): void => void fetchArt().catch(() => {})

/** Loaded when it is first shown; until then there are only the text and the button. */
const StateArt = lazy(async (): Promise<{ default: ComponentType<StateArtProps> }> => {
  try {
    return { default: (await fetchArt()).StateArt }
  } catch {
    return { default: () => null }
  }
})

/** What there is none of: by default films, posts and the like. */
type EmptyKind = 'empty' | 'people' | 'safe' | 'key' | 'talk'

export type StateBoxProps = {
  kind: 'loading' | EmptyKind | 'offline' | 'missing'
  /** One sentence. */
  text: string
  sub?: ReactNode
  action?: { label: string; onPress: () => void; busy?: boolean | undefined } | undefined
  /** `full` is centered in an otherwise empty screen; `inline` (default) inside a list or a tab. */
  size?: 'full' | 'inline' | undefined
  className?: string | undefined
}

/** In place of content: loading, empty in one of its kinds, offline, not found. */
export function StateBox({ kind, text, sub, action, size = 'inline', className }: StateBoxProps) {
  return (
    <div className={classNames(styles.box, styles[size], className)} role="status">
      {kind === 'loading' ? (
        <Mark className={styles.mark} />
      ) : (
        <svg className={styles.art} viewBox="0 0 160 112" aria-hidden="true">
          <Suspense>
            <StateArt kind={kind} />
          </Suspense>
        </svg>
      )}
      <p className={styles.text}>{text}</p>
      {sub && <p className={styles.sub}>{sub}</p>}
      {action && (
        <Button className={styles.action} kind="secondary" loading={action.busy} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
