import { glyphs } from '@xinghe/ui'
import { ActionPress } from '#components/action/action-press.tsx'
import { useText } from '#text/text.ts'
import { useCollect } from './use-collect.tsx'

/** Saves a work; of a saved one it opens the sheet that says where it is kept. */
export function CollectEntry({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const { isSaved, press, sheet } = useCollect(mediaKey)
  const word = t(isSaved ? 'playlist.saved' : 'collect.collect')
  return (
    <>
      <ActionPress glyph={glyphs.star} label={word} text={word} on={isSaved} onPress={press} />
      {sheet}
    </>
  )
}
