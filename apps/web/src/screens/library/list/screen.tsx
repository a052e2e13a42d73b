import { calls } from '@xinghe/client'
import { NavBar, StateBox } from '@xinghe/ui'
import { useCall, useList } from '../../../data/call.ts'
import { useNavigate, useParams, useSearchParams } from '../../../lib/router/router.tsx'
import { useGoBack } from '../../../lib/use-go-back.ts'
import { FailedBox } from '../../../pieces/list/failed-box.tsx'
import { ListFoot } from '../../../pieces/list/list-foot.tsx'
import { GridSkeleton } from '../../../pieces/list/skeletons.tsx'
import { PosterGrid } from '../../../pieces/shelf/posters.tsx'
import { knownText, useText } from '../../../text/text.ts'
import { FilterRows, FilterSkeleton } from './filter-rows.tsx'
import styles from './list.module.css'
import { type Chosen, type ListInput, listAddress, readFilters } from './list-filters.ts'

/** Works that fit the filters of the address. */
export function Screen() {
  const say = useText()
  const navigate = useNavigate()
  const goBack = useGoBack()
  const chosen = readFilters(useSearchParams(), useParams().category)
  const { kind } = chosen
  const matrix = useCall(
    calls.catalogue.filter,
    { kind: kind as ListInput['kind'] },
    { quiet: true, staleMs: 600_000 },
  )
  // The server checks the words of the address; a wrong one is answered as an empty list would be.
  const list = useList(calls.catalogue.browse, chosen as ListInput, { quiet: true })
  const title = kind && knownText(`kind.${kind}`) ? say(`kind.${kind}` as 'kind.movie') : say('list.all')
  const choose = (filters: Chosen) => navigate(listAddress(filters), { replace: true })
  const filtered = Object.keys(chosen).some(name => name !== 'kind' && name !== 'sort')

  return (
    <main className={styles.screen}>
      <NavBar title={title} onBack={goBack} backLabel={say('common.back')} />
      {matrix.data ? (
        <FilterRows matrix={matrix.data} chosen={chosen} onChoose={choose} />
      ) : (
        matrix.isPending && <FilterSkeleton />
      )}
      {list.pending ? (
        <GridSkeleton shape="poster" count={12} />
      ) : list.failed ? (
        <FailedBox error={list.failed} reload={list.reload} />
      ) : list.items.length === 0 ? (
        <StateBox
          kind="empty"
          text={say('list.empty.title')}
          sub={say('list.empty.text')}
          action={
            filtered
              ? { label: say('list.reset'), onPress: () => choose(kind === undefined ? {} : { kind }) }
              : undefined
          }
        />
      ) : (
        <>
          <PosterGrid works={list.items} priority={6} />
          <ListFoot list={list} />
        </>
      )}
    </main>
  )
}
