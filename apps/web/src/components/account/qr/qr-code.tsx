import { Mark } from '@xinghe/ui'
import encodeQR from 'qr'
import styles from './qr.module.css'

/** The light edge by which readers find it. */
const quietModules = 3

/** A QR code with the brand's mark in its middle, for which enough of it may be missing. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'quartile', border: quietModules })
  return (
    <div className={styles.paper}>
      <svg viewBox={`0 0 ${modules.length} ${modules.length}`} role="img" aria-label={label}>
        <path className={styles.ink} shapeRendering="crispEdges" d={pathOf(modules)} />
      </svg>
      <span className={styles.plate}>
        <Mark className={styles.mark} />
      </span>
    </div>
  )
}

/** One bar for each run of dark modules in a row. */
function pathOf(modules: readonly (readonly boolean[])[]): string {
  const bars = modules.flatMap((row, y) =>
    [
      ...row
        .map(dark => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h${-run.length}z`),
  )
  return bars.join('')
}
