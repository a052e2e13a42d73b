import { areaPath, boundsOf, chartBox, heightAt, linePath } from './chart-path.ts'
import styles from './numbers.module.css'

interface AreaChartProps {
  values: readonly number[]
  /** What it tells, in a sentence. */
  label: string
  /** Written at its upper left: the highest value. */
  top: string
  /** Written below it, from the left to the right. */
  feet: readonly string[]
  /** Of the drawing; those of the values without them. */
  bounds?: { low: number; high: number }
}

/** A line with the area under it. Its lines are as thick however wide it is; words are no part of the drawing. */
export function AreaChart({ values, label, top, feet, bounds = boundsOf(values) }: AreaChartProps) {
  const zero = heightAt(0, bounds)
  return (
    <div className={styles.chart}>
      <span className={styles.top} aria-hidden="true">
        {top}
      </span>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${chartBox.width} ${chartBox.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, chartBox.height / 2].map(y => (
          <line key={y} className={styles.grid} x1="0" x2={chartBox.width} y1={y} y2={y} />
        ))}
        <line className={styles.ground} x1="0" x2={chartBox.width} y1={zero} y2={zero} />
        <path className={styles.area} d={areaPath(values, bounds) ?? ''} />
        <path className={styles.line} d={linePath(values, bounds) ?? ''} />
      </svg>
      <span className={styles.feet} aria-hidden="true">
        {feet.map(foot => (
          <span key={foot}>{foot}</span>
        ))}
      </span>
    </div>
  )
}
