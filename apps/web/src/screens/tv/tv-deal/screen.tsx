import { useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useRemote } from '#pieces/tv/remote.ts'
import { TvArticle } from '#pieces/tv/tv-article.tsx'
import { TvFrame } from '#pieces/tv/tv-frame.tsx'
import { useText } from '#text/text.ts'

/** What is shown without an id: the user agreement and privacy policy. */
const agreement = 70

/** One article on the whole screen of a television. */
export function Screen() {
  const say = useText()
  const goBack = useGoBack()
  const asked = Number(useSearchParams().get('id') ?? agreement)
  const id = Number.isInteger(asked) && asked > 0 ? asked : agreement
  useRemote(goBack)
  return (
    <TvFrame title={say('site.name')} hint={say('tv.hintDeal')}>
      <TvArticle key={id} id={id} focusKey="deal" takesFocus />
    </TvFrame>
  )
}
