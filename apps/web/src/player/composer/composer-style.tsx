import { Segmented } from '@xinghe/ui'
import type { PlayerTranslate } from '../texts.ts'
import styles from './composer.module.css'
import type { DanmuStyle } from './danmu-style.ts'

/** Colors that stand out from a picture; each passes 3:1 against the dark outline. */
const colors = [
  '#ffffff',
  '#ff6b6b',
  '#ff9f43',
  '#ffe066',
  '#7bed9f',
  '#48dbfb',
  '#82aaff',
  '#d6a2ff',
  '#ff9ff3',
]
const modes = ['scroll', 'top', 'bottom'] as const

type ComposerStyleProps = {
  t: PlayerTranslate
  value: DanmuStyle
  onChange: (style: DanmuStyle) => void
  /** Opens upwards, over a picture. */
  above: boolean | undefined
}

export function ComposerStyle({ t, value, onChange, above }: ComposerStyleProps) {
  return (
    <div className={styles.style} data-above={above ? '' : undefined}>
      <fieldset className={styles.colors}>
        <legend>{t('composer.color')}</legend>
        {colors.map(color => (
          <input
            key={color}
            type="radio"
            name="danmu-color"
            aria-label={t('composer.colorOf', { code: color })}
            style={{ color }}
            checked={color === value.color}
            onChange={() => onChange({ ...value, color })}
          />
        ))}
      </fieldset>
      <Segmented
        label={t('composer.position')}
        value={value.mode}
        items={modes.map(mode => ({ key: mode, label: t(`composer.${mode}`) }))}
        onChange={mode => onChange({ ...value, mode })}
      />
    </div>
  )
}
