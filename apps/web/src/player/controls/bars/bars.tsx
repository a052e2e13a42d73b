import { usePlayer } from '#player/use-player.ts'
import type { OpenSheet, PlayerViewProps } from '#player/view-props.ts'
import { BottomBar } from './bottom-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'

type BarsProps = PlayerViewProps & { shown: boolean; onSheet: (sheet: OpenSheet) => void }

/** What lies along the edges of the picture while it plays. */
export function Bars({ shown, onSheet, ...view }: BarsProps) {
  const full = usePlayer(view.player, state => state.fullscreen !== 'off')
  const locked = usePlayer(view.player, state => state.locked)
  const open = shown && !locked
  return (
    <>
      <TopBar {...view} shown={open} onMore={() => onSheet('more')} />
      <SideBar player={view.player} t={view.t} shown={shown && full} />
      <BottomBar {...view} shown={open} onSheet={onSheet} />
    </>
  )
}
