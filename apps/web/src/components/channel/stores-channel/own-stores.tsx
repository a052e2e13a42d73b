import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, Icon } from '@xinghe/ui'
import { storeAddress } from '#components/store/store-filter.ts'
import { Link } from '#lib/router/link.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './stores-channel.module.css'

/** The viewer's stores side by side, with links to a new one and to all of them. */
export function OwnStores() {
  const t = useText()
  const enabled = useSignedIn()
  const { data } = useCall(calls.stores.own, {}, { enabled, quiet: true })
  return (
    <nav className={styles.own} aria-label={t('title.editMyStores')}>
      <Link to="/addStore" className={styles.store}>
        <Icon glyph={glyphs.plus} size="s" />
        {t('title.addStore')}
      </Link>
      {(enabled ? (data?.info ?? []) : []).map(({ Key, title }) => (
        <Link key={Key} to={storeAddress(Key)} className={styles.store}>
          {title}
        </Link>
      ))}
      {enabled && data && data.info.length > 0 && (
        <Link to="/editMyStores" className={styles.store}>
          <Icon glyph={glyphs.edit} size="s" />
          {t('store.manage')}
        </Link>
      )}
    </nav>
  )
}
