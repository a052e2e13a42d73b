import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { PosterGrid } from '#components/work/shelf/posters.tsx'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './not-found.module.css'
import { SearchForm } from './search-form.tsx'

const shownWorks = 6

/** No screen at this address: a link home, and something to watch instead. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const works = useCall(calls.catalogue.browse, { sort: 'hot', size: shownWorks }, { quiet: true })
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
      {works.data && works.data.info.length > 0 && (
        <Shelf title={t('notFound.works')}>
          <PosterGrid works={works.data.info} />
        </Shelf>
      )}
    </main>
  )
}
