import { useRemote } from '#components/help/tv/remote.ts'
import { TvArticle } from '#components/help/tv/tv-article.tsx'
import { TvFrame } from '#components/help/tv/tv-frame.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { siteName } from '#stores/site-name.ts'
import { useText } from '#text/text.ts'

/** What is shown without an id: the user agreement and privacy policy. */
const agreement = 70

/** One article on the whole screen of a television. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const requested = Number(useSearchParams().get('id') ?? agreement)
  const id = Number.isInteger(requested) && requested > 0 ? requested : agreement
  useRemote(goBack)
  return (
    <TvFrame title={siteName} hint={t('tv.hintDeal')}>
      <TvArticle key={id} id={id} focusKey="deal" takesFocus />
    </TvFrame>
  )
}
