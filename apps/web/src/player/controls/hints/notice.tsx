import styles from './notice.module.css'

interface NoticeProps {
  text: string
  /** Of its button, where there is something to do. */
  label?: string | undefined
  onPress?: (() => void) | undefined
  tone?: 'login' | 'vip' | 'gold' | 'early'
}

/** A sentence at the foot of the picture with one thing at most to do about it. */
export function Notice({ text, label, onPress, tone }: NoticeProps) {
  return (
    <div className={styles.notice} role="status" data-tone={tone}>
      {text}
      {onPress ? (
        <button type="button" onClick={onPress}>
          {label}
        </button>
      ) : (
        <span className={styles.end} />
      )}
    </div>
  )
}
