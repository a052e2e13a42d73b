import { Button, classNames, glyphs, Icon } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './authorize-login.module.css'

/** What became of the request by the viewer's own answer. */
export function Outcome({ given, onDone }: { given: 'confirmed' | 'refused'; onDone: () => void }) {
  const t = useText()
  return (
    <div className={styles.outcome} role="status">
      <span className={classNames(styles.device, given === 'refused' && styles.kept)}>
        <Icon glyph={given === 'confirmed' ? glyphs.check : glyphs.close} size="xl" />
      </span>
      <h2 className={styles.title}>{t(`authorize.${given}`)}</h2>
      <p className={styles.small}>{t(`authorize.${given}Hint`)}</p>
      <Button kind="secondary" size="l" onClick={onDone}>
        {t('authorize.done')}
      </Button>
    </div>
  )
}
