import { calls } from '@xinghe/client'
import type { ReactNode } from 'react'
import { useHelpCall } from '#components/help/cache/use-help-call.ts'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useText } from '#text/text.ts'
import { Categories } from './categories.tsx'
import styles from './help.module.css'
import { HelpSkeleton } from './help-skeleton.tsx'

/** The help center: categories that open, and further links for those who found nothing. */
export function Screen() {
  const t = useText()
  const query = useHelpCall(calls.help.categories, {})
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.help')} />
      <ScreenStates
        query={query}
        skeleton={
          <Page>
            <HelpSkeleton />
          </Page>
        }
      >
        {({ info }) => (
          <Page>
            <Categories categories={info} />
          </Page>
        )}
      </ScreenStates>
    </main>
  )
}

function Page({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.hello}>{t('help.hello')}</p>
        <p className={styles.lead}>{t('help.lead')}</p>
      </header>
      {children}
    </div>
  )
}
