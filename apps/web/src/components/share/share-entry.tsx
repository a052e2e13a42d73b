import { glyphs } from '@xinghe/ui'
import { ActionPress } from '#components/action/action-press.tsx'
import { useText } from '#text/text.ts'
import { useShare } from './use-share.tsx'

/** A press opens the ways to hand a work on. */
export function ShareEntry({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const { press, sheet } = useShare({ kind: 'work', mediaKey })
  return (
    <>
      <ActionPress glyph={glyphs.share} label={t('share.entry')} text={t('share.entry')} onPress={press} />
      {sheet}
    </>
  )
}
