import type { DownloadOptions } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './play-download.module.css'

/** What the viewer's level may download, and, unfolded, what every level may. */
export function RulesCard({ rules }: { rules: Pick<DownloadOptions, 'own' | 'levels' | 'retentionDays'> }) {
  const t = useText()
  const { own, levels, retentionDays } = rules
  const left = own.perDay === 0 ? 'none' : own.left === 0 ? 'used' : 'left'
  const qualityOf = (quality: number) => t('downloads.qualityOf', { quality })
  return (
    <details className={styles.rules}>
      <summary>
        <span className={styles.own}>
          <b>{t(`downloads.level.${own.level}`)}</b>
          <span>
            {t(`downloads.rule.${left}`, { left: own.left, perDay: own.perDay })} ·{' '}
            {t('downloads.rule.height', { quality: qualityOf(own.maxHeight) })}
          </span>
        </span>
        <Icon glyph={glyphs.down} size="s" className={styles.arrow} />
      </summary>
      <table aria-label={t('downloads.rule.all')}>
        <thead>
          <tr>
            <th scope="col">{t('downloads.rule.level')}</th>
            <th scope="col">{t('downloads.rule.perDay')}</th>
            <th scope="col">{t('downloads.rule.best')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, perDay, maxHeight }) => (
            <tr key={level} data-own={level === own.level || undefined}>
              <th scope="row">{t(`downloads.level.${level}`)}</th>
              <td>{perDay === 0 ? t('downloads.rule.zero') : t('downloads.rule.count', { perDay })}</td>
              <td>{qualityOf(maxHeight)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('downloads.rule.kept', { days: retentionDays })}</p>
    </details>
  )
}
