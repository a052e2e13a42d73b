import { isCode } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { type ReactNode, useEffect } from 'react'
import { openedCategory } from '#components/help/cache/session-cache.ts'
import { useHelpCall } from '#components/help/cache/use-help-call.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { documentTitle } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'
import { Article } from './article.tsx'
import styles from './help-detail.module.css'

/** One article. `index` is its category's index in the list, `hideNavBar` is for apps with a bar of their own. */
export function Screen() {
  const t = useText()
  const params = useSearchParams()
  const id = Number(params.get('id'))
  const index = params.get('index')
  const category = index !== null && /^\d{1,3}$/.test(index) ? Number(index) : null
  useEffect(() => {
    if (category !== null) openedCategory.write(category)
  }, [category])
  if (Number.isInteger(id) && id > 0) return <ArticleScreen key={id} id={id} category={category} />
  return (
    <Frame title={t('title.helpDetail')}>
      <Missing />
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const hidden = useSearchParams().get('hideNavBar')
  const bare = hidden !== null && hidden !== '0'
  return (
    <main className={styles.screen}>
      {!bare && <ScreenNav title={title} />}
      {children}
    </main>
  )
}

function ArticleScreen({ id, category }: { id: number; category: number | null }) {
  const t = useText()
  const query = useHelpCall(calls.help.article, { id })
  const title = query.data?.info[0]?.title
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle(title)
  }, [title])

  return (
    <Frame title={title ?? t('title.helpDetail')}>
      <ScreenStates
        query={query}
        skeleton={<RowsSkeleton count={9} />}
        missing={isCode(query.error, 'notFound') && <Missing />}
      >
        {({ info: [article] }) => article && <Article article={article} category={category} />}
      </ScreenStates>
    </Frame>
  )
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
