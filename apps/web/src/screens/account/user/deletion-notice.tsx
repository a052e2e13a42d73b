import { glyphs, Icon } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { formatDate } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './user.module.css'

/** The account is about to be deleted: where its user can change their mind. */
export function DeletionNotice({ at }: { at: number }) {
  const t = useText()
  return (
    <Link to="/accountSecurity?show=delete" className={styles.notice}>
      <Icon glyph={glyphs.warning} />
      <span>{t('user.deletionAt', { date: formatDate(at) })}</span>
      <strong>{t('user.deletionCancel')}</strong>
    </Link>
  )
}
