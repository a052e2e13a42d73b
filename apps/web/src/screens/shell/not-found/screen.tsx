import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { HotWorks } from '#components/work/shelf/hot-works.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './not-found.module.css'
import { SearchForm } from './search-form.tsx'

/** No screen at this address: a link home, and something to watch instead. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('title.notFound')} />
      <StateBox
        kind="missing"
        text={t('notFound.title')}
        sub={t('notFound.text')}
        action={{ label: t('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
      />
      <SearchForm />
      <HotWorks />
    </main>
  )
}
