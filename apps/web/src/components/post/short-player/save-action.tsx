import { glyphs } from '@xinghe/ui'
import { useCollect } from '#components/playlist/use-collect.tsx'
import { useText } from '#text/text.ts'
import { SideAction } from './side-action.tsx'

/** Saves a short work; of a saved one it opens the sheet that says where it is kept. */
export function SaveAction({ mediaKey, shown }: { mediaKey: string; shown: boolean }) {
  const t = useText()
  const { isSaved, press, sheet } = useCollect(mediaKey, shown)
  const word = t(isSaved ? 'playlist.saved' : 'collect.collect')
  return (
    <>
      <SideAction
        glyph={glyphs.star}
        label={word}
        text={word}
        on={isSaved}
        golden={isSaved}
        onPress={press}
      />
      {sheet}
    </>
  )
}
