import { packages } from 'virtual:about'
import { Sheet } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './about-us.module.css'

/** The software this is made of, each with the words of its licence. */
export function LicenceSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('about.licences')} closeLabel={t('common.close')}>
      <p className={styles.lead}>{t('about.licencesLead')}</p>
      <ul>
        {packages.map(({ name, version, licence, text }) => (
          <li key={name} className={styles.package}>
            <details>
              <summary className={styles.summary}>
                <span className={styles.packageName}>{name}</span>
                <span className={styles.licence}>
                  {version} · {licence}
                </span>
              </summary>
              <pre className={styles.words}>{text === '' ? licence : text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
