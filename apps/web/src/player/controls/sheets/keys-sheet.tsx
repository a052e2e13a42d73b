import { type KeyHelp, keyHelp } from '#player/gestures/key-help.ts'
import type { SheetProps } from '#player/view-props.ts'
import styles from './keys-sheet.module.css'
import { PlayerSheet } from './player-sheet.tsx'

export function KeysSheet(props: SheetProps) {
  const { t } = props
  return (
    <PlayerSheet {...props} heading={t('player.keys')} inner>
      <dl className={styles.list}>
        {keyHelp.map(({ keys, text }: KeyHelp) => (
          <div key={text} className={styles.row}>
            <dt>{t(text)}</dt>
            <dd>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </PlayerSheet>
  )
}
