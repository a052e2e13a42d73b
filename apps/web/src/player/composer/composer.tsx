import { classNames } from '@xinghe/ui'
import { later, useLater } from '#lib/later.ts'
import styles from './composer.module.css'
import type { ComposerProps } from './composer-props.ts'

const composerField = later(async () => (await import('./composer-field.tsx')).ComposerField)

/** The danmu field, or why there is none. */
export function Composer(props: ComposerProps) {
  const { blocked, overPicture } = props
  const Field = useLater(composerField, !blocked)
  if (!blocked && Field) return <Field {...props} />
  return (
    <div className={classNames(styles.composer, overPicture && styles.glass)}>
      {blocked && (
        <button type="button" className={styles.blocked} onClick={blocked.onPress}>
          {blocked.words}
        </button>
      )}
    </div>
  )
}
