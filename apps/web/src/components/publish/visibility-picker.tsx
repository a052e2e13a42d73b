import type { Visibility } from '@xinghe/contract'
import { Segmented } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './publish.module.css'

const choices: readonly Visibility[] = ['public', 'fans', 'self']

interface VisibilityPickerProps {
  value: Visibility
  onChange: (value: Visibility) => void
}

/** Who sees a post. */
export function VisibilityPicker({ value, onChange }: VisibilityPickerProps) {
  const t = useText()
  return (
    <div className={styles.between}>
      <span>{t('publish.visibility')}</span>
      <Segmented
        label={t('publish.visibility')}
        items={choices.map(key => ({ key, label: t(`publish.visibility.${key}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
