import type { CallData, calls } from '@xinghe/client'
import { Button, glyphs, Icon, toast } from '@xinghe/ui'
import { useRequireSignIn } from '#components/account/guest-mask/use-require-sign-in.ts'
import { useKeepStore, useUpdateStore } from '#components/store/use-store-mutations.ts'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './store.module.css'

/** The store's filters and owner, and whether it is on the viewer's home. */
export function StoreHead({ store }: { store: CallData<typeof calls.stores.show> }) {
  const t = useText()
  const requireSignIn = useRequireSignIn()
  const keep = useKeepStore({ onSuccess: () => toast(t('store.nowOnHome')) })
  const update = useUpdateStore({ onSuccess: () => toast(t('store.offHome')) })
  const { own, owner } = store
  const isOnHome = own?.home ?? false
  const isOwn = own?.Key === store.Key

  function press() {
    if (own && isOnHome) update.mutate({ key: own.Key, home: false })
    else keep.mutate({ key: store.Key })
  }
  return (
    <header className={styles.head}>
      <ul className={styles.words} aria-label={t('store.filters')}>
        {store.words.map(word => (
          <li key={word} className={styles.word}>
            {word}
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <p className={styles.facts}>
          {t('list.count', { count: formatCount(store.count, t) })}
          {!isOwn && ' · '}
          {!isOwn && <Link to={`/space/${owner.uid}`}>{t('store.of', { name: owner.nickName })}</Link>}
        </p>
        {isOwn && (
          <Link to={`/editMyStores/${store.Key}`} className={styles.edit}>
            <Icon glyph={glyphs.edit} size="s" />
            {t('store.edit')}
          </Link>
        )}
        <Button
          size="s"
          kind={isOnHome ? 'ghost' : 'primary'}
          aria-pressed={isOnHome}
          loading={keep.isPending || update.isPending}
          icon={<Icon glyph={isOnHome ? glyphs.check : glyphs.plus} size="s" />}
          onClick={() => requireSignIn('store', press)}
        >
          {t(isOnHome ? 'store.isOnHome' : 'store.toHome')}
        </Button>
      </div>
    </header>
  )
}
