import { calls } from '@xinghe/client'
import { useKept } from '#components/help/cache/use-kept.ts'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import { Categories } from './categories.tsx'
import styles from './help.module.css'
import { HelpSkeleton } from './help-skeleton.tsx'

/** The help centre: categories that open, and the ways on for somebody who found nothing. */
export function Screen() {
  const t = useText()
  const shelf = useKept(calls.help.categories, {})
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.help')} />
      {shelf.failed ? (
        <FailedBox size="full" error={shelf.failed} reload={shelf.reload} />
      ) : (
        <div className={styles.page}>
          <header className={styles.head}>
            <p className={styles.hello}>{t('help.hello')}</p>
            <p className={styles.lead}>{t('help.lead')}</p>
          </header>
          {shelf.data ? <Categories categories={shelf.data.info} /> : <HelpSkeleton />}
        </div>
      )}
    </main>
  )
}
