import { calls } from '@xinghe/client'
import { NavBar, StateBox } from '@xinghe/ui'
import { useCall } from '#data/call.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { PosterGrid } from '#pieces/shelf/posters.tsx'
import { Shelf } from '#pieces/shelf/shelf.tsx'
import { useText } from '#text/text.ts'
import styles from './not-found.module.css'
import { SearchForm } from './search-form.tsx'

const shownWorks = 6

/** No screen stands at this address: the way home, and something to watch instead. */
export function Screen() {
  const say = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const works = useCall(calls.catalogue.browse, { sort: 'hot', size: shownWorks }, { quiet: true })
  return (
    <main className={styles.screen}>
      <NavBar title={say('title.notFound')} onBack={goBack} backLabel={say('common.back')} />
      <StateBox
        kind="missing"
        text={say('notFound.title')}
        sub={say('notFound.text')}
        action={{ label: say('common.goHome'), onPress: () => navigate('/', { replace: true }) }}
      />
      <SearchForm />
      {works.data && works.data.info.length > 0 && (
        <Shelf title={say('notFound.works')}>
          <PosterGrid works={works.data.info} />
        </Shelf>
      )}
    </main>
  )
}
