import type { DanmuConfig } from '@xinghe/contract'
import { Chip, Segmented, Slider, Switch } from '@xinghe/ui'
import { useState } from 'react'
import { type TextKey, useText } from '#text/text.ts'
import styles from './danmu-options.module.css'

interface DanmuOptionsProps {
  config: DanmuConfig
  onChange: (part: Partial<DanmuConfig>) => void
}

type Step = { key: string; value: number; text: TextKey }
const areas: readonly Step[] = [
  { key: 'quarter', value: 0.25, text: 'danmu.area.quarter' },
  { key: 'half', value: 0.5, text: 'danmu.area.half' },
  { key: 'most', value: 0.75, text: 'danmu.area.most' },
  { key: 'full', value: 1, text: 'danmu.area.full' },
]
const speeds: readonly Step[] = [
  { key: 'slow', value: 0.75, text: 'danmu.speed.slow' },
  { key: 'normal', value: 1, text: 'danmu.speed.normal' },
  { key: 'fast', value: 1.5, text: 'danmu.speed.fast' },
]
const sizes: readonly Step[] = [
  { key: 'small', value: 0.8, text: 'danmu.size.small' },
  { key: 'normal', value: 1, text: 'danmu.size.normal' },
  { key: 'large', value: 1.25, text: 'danmu.size.large' },
]
const densities = ['few', 'normal', 'all'] as const satisfies readonly DanmuConfig['density'][]
const strengths = ['off', 'weak', 'medium', 'strong'] as const satisfies readonly DanmuConfig['strength'][]
const kinds = ['scroll', 'reverse', 'top', 'bottom', 'positioned', 'coloured'] as const

/** How danmu are drawn, and which: opacity, area, speed, size, kinds, how many, how good. */
export function DanmuOptions({ config, onChange }: DanmuOptionsProps) {
  const t = useText()
  const [opacity, setOpacity] = useState<number | null>(null)
  const shown = opacity ?? config.opacity
  const percent = `${Math.round(shown * 100)}%`
  return (
    <div className={styles.options}>
      <div className={styles.row}>
        <span className={styles.name}>{t('danmu.opacity')}</span>
        <Slider
          className={styles.slider}
          value={shown}
          min={0.1}
          max={1}
          step={0.05}
          label={t('danmu.opacity')}
          valueText={percent}
          onChange={setOpacity}
          onCommit={value => {
            onChange({ opacity: value })
            setOpacity(null)
          }}
        />
        <span className={styles.value}>{percent}</span>
      </div>
      <Steps name="danmu.area" steps={areas} value={config.area} onChange={area => onChange({ area })} />
      <Steps name="danmu.speed" steps={speeds} value={config.speed} onChange={speed => onChange({ speed })} />
      <Steps
        name="danmu.fontScale"
        steps={sizes}
        value={config.fontScale}
        onChange={fontScale => onChange({ fontScale })}
      />
      <div className={styles.row}>
        <span className={styles.name}>{t('danmu.kinds')}</span>
        <span className={styles.kinds}>
          {kinds.map(kind => (
            <Chip key={kind} selected={config[kind]} onClick={() => onChange({ [kind]: !config[kind] })}>
              {t(`danmu.${kind}`)}
            </Chip>
          ))}
        </span>
      </div>
      <div className={styles.row}>
        <span className={styles.name}>{t('danmu.density')}</span>
        <Segmented
          className={styles.steps}
          label={t('danmu.density')}
          items={densities.map(key => ({ key, label: t(`danmu.density.${key}`) }))}
          value={config.density}
          onChange={density => onChange({ density })}
        />
      </div>
      <div className={styles.row}>
        <span className={styles.name}>{t('danmu.strength')}</span>
        <Segmented
          className={styles.steps}
          label={t('danmu.strength')}
          items={strengths.map(key => ({ key, label: t(`danmu.strength.${key}`) }))}
          value={config.strength}
          onChange={strength => onChange({ strength })}
        />
      </div>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className={styles.row}>
        <span className={styles.whole}>{t('danmu.merge')}</span>
        <Switch checked={config.merge} onChange={merge => onChange({ merge })} />
      </label>
    </div>
  )
}

interface StepsProps {
  name: TextKey
  steps: readonly Step[]
  value: number
  onChange: (value: number) => void
}

/** A few named steps of a number; a value between them lights the nearest. */
function Steps({ name, steps, value, onChange }: StepsProps) {
  const t = useText()
  const distance = (step: Step) => Math.abs(step.value - value)
  const nearest = steps.reduce((best, step) => (distance(step) < distance(best) ? step : best))
  return (
    <div className={styles.row}>
      <span className={styles.name}>{t(name)}</span>
      <Segmented
        className={styles.steps}
        label={t(name)}
        items={steps.map(step => ({ key: step.key, label: t(step.text) }))}
        value={nearest.key}
        onChange={key => onChange(steps.find(step => step.key === key)?.value ?? value)}
      />
    </div>
  )
}
