import { glyphs, IconButton, Sheet } from '@xinghe/ui'
import type { ReactNode } from 'react'
import type { SheetProps } from '#player/view-props.ts'
import { useSheetSide } from './use-sheet-side.ts'

type PlayerSheetProps = SheetProps & {
  heading: string
  children: ReactNode
}

/** A sheet of the player, where the picture leaves room for it. */
export function PlayerSheet({
  player,
  t,
  open,
  onClose,
  onSheet,
  heading,
  inner,
  children,
}: PlayerSheetProps) {
  const side = useSheetSide(player)
  return (
    <Sheet
      {...side}
      open={open}
      onClose={onClose}
      title={heading}
      closeLabel={t('player.close')}
      start={
        inner && (
          <IconButton glyph={glyphs.back} size="m" label={t('player.more')} onClick={() => onSheet('more')} />
        )
      }
    >
      {children}
    </Sheet>
  )
}
