import { Spinner } from '../spinner/spinner.tsx'
import styles from './loading-mask.module.css'

/** Holds the page still while something short must finish; `text` says what. */
export function LoadingMask({ open, text }: { open: boolean; text: string }) {
  if (!open) return null
  return (
    <div className={styles.mask} role="status">
      <div className={styles.box}>
        <Spinner size="l" />
        {text}
      </div>
    </div>
  )
}
