import styles from './action-list.module.css'

interface Action {
  key: string
  label: string
  onPress: () => void
}

/** What can be done, a line each: the body of a sheet that is `flush`. */
export function ActionList({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className={styles.actions}>
      {actions.map(({ key, label, onPress }) => (
        <li key={key}>
          <button type="button" className={styles.action} onClick={onPress}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
