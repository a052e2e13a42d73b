import { Chip, Segmented, Slider } from '@xinghe/ui'
import { colors } from '#player/composer/style-choices.ts'
import {
  chooseForDevice,
  lookDefaults,
  type SubtitleLook,
  subtitleColors,
  subtitleGrounds,
  useDeviceChoices,
} from '#player/session/device-choices.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import styles from './subtitles-sheet.module.css'

const offered = colors.filter(({ color }) => subtitleColors.some(one => one === color))
const percent = (share: number) => `${Math.round(share * 100)}%`

/** Size, color, ground and height of all subtitles. */
export function SubtitleLookOptions({ t }: { t: PlayerTranslate }) {
  const { look } = useDeviceChoices()
  const change = (part: Partial<SubtitleLook>) => chooseForDevice({ look: { ...look, ...part } })
  const slider = (key: 'size' | 'raise', min: number, max: number, step: number) => (
    <div className={styles.row}>
      <span className={styles.name}>{t(`player.subtitles.${key}`)}</span>
      <Slider
        className={styles.slider}
        label={t(`player.subtitles.${key}`)}
        value={look[key]}
        min={min}
        max={max}
        step={step}
        valueText={percent(look[key])}
        onChange={value => change({ [key]: value })}
      />
      <span className={styles.value}>{percent(look[key])}</span>
    </div>
  )
  return (
    <>
      {slider('size', 0.6, 2, 0.1)}
      {slider('raise', 0, 0.6, 0.02)}
      <div className={styles.row}>
        <span className={styles.name}>{t('player.subtitles.ground')}</span>
        <Segmented
          className={styles.slider}
          label={t('player.subtitles.ground')}
          value={look.ground}
          items={subtitleGrounds.map(key => ({ key, label: t(`player.subtitles.ground.${key}`) }))}
          onChange={ground => change({ ground })}
        />
      </div>
      <fieldset className={styles.row}>
        <legend className={styles.name}>{t('player.subtitles.color')}</legend>
        <div className={styles.colors}>
          {offered.map(({ name, color }) => (
            <input
              key={color}
              type="radio"
              name="subtitle-color"
              aria-label={t(`composer.color.${name}`)}
              style={{ color }}
              checked={color === look.color}
              onChange={() => change({ color })}
            />
          ))}
        </div>
        <Chip onClick={() => change(lookDefaults)}>{t('player.reset')}</Chip>
      </fieldset>
    </>
  )
}
