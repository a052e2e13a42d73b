import styles from './notice.module.css'

interface NoticeProps {
  text: string
  /** Of its button. */
  label: string
  onPress: () => void
  tone?: 'login' | 'vip' | 'gold'
}

/** A sentence at the foot of the picture with one thing to do about it. */
export function Notice({ text, label, onPress, tone }: NoticeProps) {
  return (
    <div className={styles.notice} role="status" data-tone={tone}>
      {text}
      <button type="button" onClick={onPress}>
        {label}
      </button>
    </div>
  )
}
