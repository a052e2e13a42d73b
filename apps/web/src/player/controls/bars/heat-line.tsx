import { useDeviceChoices } from '#player/session/device-choices.ts'
import { heatPath } from './heat-path.ts'
import styles from './progress-bar.module.css'

type HeatLineProps = { everySec: number; counts: readonly number[]; durationSec: number }

/** Where viewers wrote most, as a line over the bar. */
export function HeatLine({ everySec, counts, durationSec }: HeatLineProps) {
  const wanted = useDeviceChoices(choices => choices.heat)
  const path = heatPath(counts, everySec, durationSec)
  if (!wanted || path === null) return null
  return (
    <svg className={styles.heat} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
