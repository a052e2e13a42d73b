import { connection, isMobileNetwork } from '#lib/connection.ts'
import { formatBytes } from '#text/format-bytes.ts'
import { Notice } from '../controls/hints/notice.tsx'
import { usePlayer } from '../use-player.ts'
import type { PlayerViewProps } from '../view-props.ts'

/** Of the quality that the automatic choice begins with, bits a second. */
const usualBitrate = 1_500_000

/** Before a film that waits for a press is loaded over a mobile network: about how much that will take. */
export function MobileNotice({ player, t }: PlayerViewProps) {
  const isUnloaded = usePlayer(
    player,
    ({ live, paused, waiting, bufferedTo, ended }) =>
      !live && paused && !waiting && !ended && bufferedTo === 0,
  )
  const durationSec = usePlayer(player, state => state.durationSec)
  if (!isUnloaded || durationSec === 0 || !isMobileNetwork(connection())) return null
  return <Notice text={t('player.mobile', { size: formatBytes((durationSec * usualBitrate) / 8) })} />
}
