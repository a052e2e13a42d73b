import { Sheet } from '@xinghe/ui'
import { useSession } from '#stores/session.ts'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './details-sheet.module.css'

/** What the viewer has, and what buying another kind does to it. */
export function DetailsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  const user = useSession(state => state.user)
  return (
    <Sheet open={open} onClose={onClose} title={t('vip.details.title')} closeLabel={t('common.close')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('vip.details.kind')}</dt>
          <dd>{user?.vipTypeName}</dd>
        </div>
        {user?.eDate != null && (
          <div>
            <dt>{t('vip.details.until')}</dt>
            <dd>{formatDate(user.eDate)}</dd>
          </div>
        )}
      </dl>
      <h3 className={styles.head}>{t('vip.details.rules')}</h3>
      <ul className={styles.rules}>
        <li>{t('vip.rule.upgrade')}</li>
        <li>{t('vip.rule.couple')}</li>
        <li>{t('vip.rule.quote')}</li>
      </ul>
    </Sheet>
  )
}
