import { calls } from '@xinghe/client'
import { NavBar } from '@xinghe/ui'
import { useGoBack } from '#lib/use-go-back.ts'
import { useKept } from '#pieces/help/use-kept.ts'
import { FailedBox } from '#pieces/list/failed-box.tsx'
import { useText } from '#text/text.ts'
import { Categories } from './categories.tsx'
import styles from './help.module.css'
import { HelpSkeleton } from './help-skeleton.tsx'

/** The help centre: categories that open, and the ways on for somebody who found nothing. */
export function Screen() {
  const say = useText()
  const goBack = useGoBack()
  const shelf = useKept(calls.help.categories, {})
  return (
    <main className={styles.screen}>
      <NavBar title={say('title.help')} onBack={goBack} backLabel={say('common.back')} />
      {shelf.failed ? (
        <FailedBox size="full" error={shelf.failed} reload={shelf.reload} />
      ) : (
        <div className={styles.page}>
          <header className={styles.head}>
            <p className={styles.hello}>{say('help.hello')}</p>
            <p className={styles.lead}>{say('help.lead')}</p>
          </header>
          {shelf.data ? <Categories categories={shelf.data.info} /> : <HelpSkeleton />}
        </div>
      )}
    </main>
  )
}
