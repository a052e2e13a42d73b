import { shadowLimits } from '@xinghe/contract'
import { InputNumber } from 'antd'
import { t } from '#text/text.ts'

interface ShadowHoursProps {
  hours: number
  onChange: (hours: number) => void
}

/** How long a shadow limit lasts from now on. */
export function ShadowHours({ hours, onChange }: ShadowHoursProps) {
  return (
    <InputNumber
      aria-label={t('shadows.hours')}
      prefix={t('shadows.hours')}
      suffix={t('shadows.hoursUnit')}
      min={1}
      max={shadowLimits.hours}
      precision={0}
      value={hours}
      onChange={value => onChange(value ?? shadowLimits.defaultHours)}
      style={{ width: 168 }}
    />
  )
}
