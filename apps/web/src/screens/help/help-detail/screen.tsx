import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { useEffect } from 'react'
import { openedCategory } from '#components/help/cache/kept.ts'
import { useKept } from '#components/help/cache/use-kept.ts'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { isCode } from '#data/failures.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { Article } from './article.tsx'
import styles from './help-detail.module.css'

/** One article. `index` is its category's place in the list, `hideNavBar` is for apps with a bar of their own. */
export function Screen() {
  const t = useText()
  const params = useSearchParams()
  const bare = params.get('hideNavBar') !== null && params.get('hideNavBar') !== '0'
  const id = Number(params.get('id'))
  const index = params.get('index')
  const category = index !== null && /^\d{1,3}$/.test(index) ? Number(index) : null
  useEffect(() => {
    if (category !== null) openedCategory.write(category)
  }, [category])
  return (
    <main className={styles.screen}>
      {!bare && <ScreenNav title={t('title.helpDetail')} />}
      {Number.isInteger(id) && id > 0 ? <Body key={id} id={id} category={category} /> : <Missing />}
    </main>
  )
}

function Body({ id, category }: { id: number; category: number | null }) {
  const t = useText()
  const answer = useKept(calls.help.article, { id })
  const article = answer.data?.info[0]
  const title = article?.title
  useEffect(() => {
    if (title !== undefined) document.title = `${title} - ${t('site.name')}`
  }, [title, t])

  if (article) return <Article article={article} category={category} />
  if (isCode(answer.failed, 'notFound')) return <Missing />
  if (answer.failed) return <FailedBox size="full" error={answer.failed} reload={answer.reload} />
  return <RowsSkeleton count={9} />
}

function Missing() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <StateBox
      size="full"
      kind="missing"
      text={t('help.missing.title')}
      sub={t('help.missing.text')}
      action={{ label: t('help.toHelp'), onPress: () => navigate('/help', { replace: true }) }}
    />
  )
}
