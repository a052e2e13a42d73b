import { isCode, useList } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import { glyphs, IconButton, StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { FilterMatrix } from '#components/list/filter-matrix/filter-matrix.tsx'
import { type Chosen, tidy } from '#components/list/filter-matrix/filters.ts'
import { GridSkeleton } from '#components/list/states/skeletons.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { HotWorks } from '#components/work/shelf/hot-works.tsx'
import { PosterCard } from '#components/work/work-card/poster-card.tsx'
import { useNavigate, useParams, useSearchParams } from '#lib/router/router.tsx'
import { knownText, useText } from '#text/text.ts'
import styles from './list.module.css'
import { listAddress, readFilters } from './list-address.ts'

type ListInput = CallInput<typeof calls.catalogue.browse>

/** Works that fit the filters of the address. */
export function Screen() {
  const t = useText()
  const navigate = useNavigate()
  const chosen = readFilters(useSearchParams(), useParams().category)
  const { kind } = chosen
  // The server checks the words of the address.
  const list = useList(calls.catalogue.browse, tidy(chosen) as ListInput, { quiet: true })
  const title = kind && knownText(`kind.${kind}`) ? t(`kind.${kind}` as 'kind.movie') : t('list.all')
  const choose = (filters: Chosen) => navigate(listAddress(filters), { replace: true })
  const filtered = Object.keys(chosen).some(name => name !== 'kind' && name !== 'sort')

  // A mistyped or old address: reloading would not help.
  if (isCode(list.error, 'malformed')) {
    return (
      <main className={styles.screen}>
        <ScreenNav title={t('list.all')} />
        <StateBox
          kind="missing"
          text={t('list.unknown.title')}
          sub={t('list.unknown.text')}
          action={{ label: t('list.all'), onPress: () => choose({}) }}
        />
        <HotWorks />
      </main>
    )
  }
  return (
    <main className={styles.screen}>
      <ScreenNav
        title={title}
        end={
          <IconButton glyph={glyphs.search} label={t('list.search')} onClick={() => navigate('/search')} />
        }
      />
      <FilterMatrix chosen={chosen} onChoose={choose} />
      <div className={styles.works}>
        <Endless
          list={list}
          keyOf={work => work.mediaKey}
          label={title}
          columns="posters"
          skeleton={<GridSkeleton shape="poster" count={12} />}
          name={listAddress(chosen)}
          empty={
            <StateBox
              kind="empty"
              text={t('list.empty.title')}
              sub={t('list.empty.text')}
              action={
                filtered
                  ? { label: t('list.reset'), onPress: () => choose(kind === undefined ? {} : { kind }) }
                  : undefined
              }
            />
          }
        >
          {(work, index) => <PosterCard work={work} priority={index < 6} />}
        </Endless>
      </div>
    </main>
  )
}
