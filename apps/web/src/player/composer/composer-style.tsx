import type { DanmuLimits } from '@xinghe/contract'
import { classNames, type Glyph, glyphs, Icon, Segmented } from '@xinghe/ui'
import { type CSSProperties, useId } from 'react'
import type { PlayerTranslate } from '../texts.ts'
import type { ComposerProps } from './composer-props.ts'
import styles from './composer-style.module.css'
import type { DanmuStyle } from './danmu-style.ts'
import { PlacePad } from './place-pad.tsx'
import { colors, modes, neededFor, standing } from './style-choices.ts'

type ComposerStyleProps = {
  t: PlayerTranslate
  value: DanmuStyle
  onChange: (style: DanmuStyle) => void
  limits: DanmuLimits | null
  /** What was written so far. */
  words: string
} & Pick<ComposerProps, 'stageRatio' | 'renderCoins'>

/** How a danmu looks and where it flies; what the sender's level does not reach is locked and says which does. */
export function ComposerStyle(props: ComposerStyleProps) {
  const { t, value, onChange, limits, words, stageRatio, renderCoins } = props
  const colorLevel = neededFor(limits, 'color')
  const fixedLevel = neededFor(limits, 'fixed')
  return (
    // A press beside its controls gives it the focus: the form that closes it would lose it else.
    <div className={styles.style} tabIndex={-1}>
      <fieldset className={styles.group}>
        <legend className={styles.name}>{t('composer.position')}</legend>
        <div className={styles.modes}>
          {modes
            .filter(({ mode }) => stageRatio !== undefined || mode !== 'positioned')
            .map(({ mode, glyph }) => (
              <ModeTile
                key={mode}
                glyph={glyph}
                words={t(`composer.${mode}`)}
                level={standing.has(mode) ? fixedLevel : null}
                checked={mode === value.mode}
                onChoose={() => onChange({ ...value, mode })}
                t={t}
              />
            ))}
        </div>
        {value.mode === 'positioned' && stageRatio !== undefined && (
          <PlacePad
            t={t}
            ratio={stageRatio}
            value={value.place}
            onChange={place => onChange({ ...value, place })}
            words={words === '' ? t('composer.place.words') : words}
            color={value.color}
          />
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.name}>
          {t('composer.color')}
          {colorLevel !== null && <Level level={colorLevel} t={t} />}
        </legend>
        <div className={styles.colors}>
          {colors.map(({ name, color }) => {
            const isLocked = colorLevel !== null && name !== 'white'
            const words = t(`composer.color.${name}`)
            return (
              <label key={name} className={styles.color} style={{ color } as CSSProperties}>
                <input
                  type="radio"
                  name="danmu-color"
                  aria-label={isLocked ? t('composer.lockedOf', { name: words, level: colorLevel }) : words}
                  checked={color === value.color}
                  disabled={isLocked}
                  onChange={() => onChange({ ...value, color })}
                />
                {isLocked && <Icon glyph={glyphs.lock} size="s" className={styles.lock} />}
              </label>
            )
          })}
        </div>
      </fieldset>
      <div className={classNames(styles.group, styles.line)}>
        <span className={styles.name}>{t('composer.size')}</span>
        <Segmented
          className={styles.sizes}
          label={t('composer.size')}
          value={value.size}
          items={(['small', 'normal'] as const).map(size => ({
            key: size,
            label: t(`composer.size.${size}`),
          }))}
          onChange={size => onChange({ ...value, size })}
        />
      </div>
      {renderCoins?.(value.coins, coins => onChange({ ...value, coins }))}
    </div>
  )
}

interface ModeTileProps {
  glyph: Glyph
  words: string
  /** That unlocks it; null where it is. */
  level: number | null
  checked: boolean
  onChoose: () => void
  t: PlayerTranslate
}

function ModeTile({ glyph, words, level, checked, onChoose, t }: ModeTileProps) {
  const id = useId()
  return (
    <label className={styles.mode}>
      <input
        type="radio"
        className="sr-only"
        name="danmu-mode"
        checked={checked}
        disabled={level !== null}
        aria-labelledby={id}
        onChange={onChoose}
      />
      <Icon glyph={glyph} />
      <span id={id} className={styles.word}>
        {words}
        {level !== null && <Level level={level} t={t} />}
      </span>
    </label>
  )
}

/** The level that unlocks what it stands beside. */
function Level({ level, t }: { level: number; t: PlayerTranslate }) {
  return (
    <span className={styles.level}>
      <Icon glyph={glyphs.lock} size="s" />
      {t('composer.level', { level })}
    </span>
  )
}
