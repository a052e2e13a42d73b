import { calls } from '@xinghe/client'
import { NavBar } from '@xinghe/ui'
import { useKept } from '#components/help/cache/use-kept.ts'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import { Categories } from './categories.tsx'
import styles from './help.module.css'
import { HelpSkeleton } from './help-skeleton.tsx'

/** The help centre: categories that open, and the ways on for somebody who found nothing. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const shelf = useKept(calls.help.categories, {})
  return (
    <main className={styles.screen}>
      <NavBar title={t('title.help')} onBack={goBack} backLabel={t('common.back')} />
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
