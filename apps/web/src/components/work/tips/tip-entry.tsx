import { glyphs } from '@xinghe/ui'
import { ActionPress } from '#components/action/action-press.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { useTip } from './use-tip.tsx'

/** How many coins a work was given; a press opens the sheet to give some. */
export function TipEntry({ mediaKey }: { mediaKey: string }) {
  const t = useText()
  const { coins, given, press, sheet } = useTip(mediaKey)
  const count = formatCount(coins, t)
  return (
    <>
      <ActionPress
        glyph={glyphs.coin}
        label={coins > 0 ? t('play.tipped', { count }) : t('play.tip')}
        text={coins > 0 ? count : t('play.tip')}
        on={given}
        golden
        onPress={press}
      />
      {sheet}
    </>
  )
}
