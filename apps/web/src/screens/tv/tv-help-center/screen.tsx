import { setFocus } from '@noriginmedia/norigin-spatial-navigation'
import { calls } from '@xinghe/client'
import type { HelpCategory } from '@xinghe/contract'
import { useState } from 'react'
import { readCached, writeCached } from '#components/help/cache/session-cache.ts'
import { useHelpCall } from '#components/help/cache/use-help-call.ts'
import { useRemote } from '#components/help/tv/remote.ts'
import { TvArticle } from '#components/help/tv/tv-article.tsx'
import { TvFrame } from '#components/help/tv/tv-frame.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import { Questions } from './questions.tsx'
import styles from './tv-help-center.module.css'

const articleKey = 'article'
/** The question read last: the focus returns to it. */
const lastQuestion = 'tv.question'

/** Help for a television: questions at the left, the answer to the one in focus at the right. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const query = useHelpCall(calls.help.categories, {})
  const [inArticle, setInArticle] = useState(false)
  const [shown, setShown] = useState(() => readCached<number>(lastQuestion))
  const first = query.data?.info[0]?.sublist[0]?.id ?? null

  // The first press of the back key leads from the article to its question, the next one out.
  useRemote(() => (inArticle ? void setFocus(questionKey(shown ?? first ?? 0)) : goBack()))

  const columns = (categories: readonly HelpCategory[]) => (
    <Columns
      categories={categories}
      shown={shown ?? first}
      onFocus={(id, isArticle) => {
        setInArticle(isArticle)
        if (id === null) return
        setShown(id)
        writeCached(lastQuestion, id)
      }}
    />
  )

  return (
    <TvFrame title={t('title.tvHelpCenter')} hint={t(inArticle ? 'tv.hintArticle' : 'tv.hintList')}>
      <ScreenStates query={query} size="inline" skeleton={columns([])}>
        {({ info }) => columns(info)}
      </ScreenStates>
    </TvFrame>
  )
}

const questionKey = (id: number) => `question-${id}`

interface ColumnsProps {
  categories: readonly HelpCategory[]
  shown: number | null
  onFocus: (id: number | null, isArticle: boolean) => void
}

function Columns({ categories, shown, onFocus }: ColumnsProps) {
  const navigate = useNavigate()
  return (
    <div className={styles.columns}>
      <Questions
        categories={categories}
        shown={shown}
        keyOf={questionKey}
        onFocus={id => onFocus(id, false)}
        onEnter={() => void setFocus(articleKey)}
      />
      <div className={styles.article}>
        {shown !== null && (
          <TvArticle
            id={shown}
            focusKey={articleKey}
            onFocus={() => onFocus(null, true)}
            onEnter={() => navigate(`/tvdeal?id=${shown}`)}
          />
        )}
      </div>
    </div>
  )
}
