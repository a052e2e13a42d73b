import { glyphs } from '@xinghe/ui'
import { CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { useText } from '#text/text.ts'

/** Where coins are earned, and what they buy. */
export function GoldWays() {
  const t = useText()
  return (
    <CellGroup>
      <CellLink to="/signIn" glyph={glyphs.calendar} title={t('gold.signIn')} />
      <CellLink to="/taskCenter" glyph={glyphs.gift} title={t('gold.earn')} />
      <CellLink to="/user/gc-store" glyph={glyphs.vip} title={t('gold.spend')} />
    </CellGroup>
  )
}
