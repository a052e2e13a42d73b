import type { HistoryItem } from '@xinghe/contract'
import { TickRow } from '#components/list/selection/tick-row.tsx'
import type { Selection } from '#components/list/selection/use-selection.ts'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { episodeLine, watchedLine, watchedShare } from '#components/work/history/watched.ts'
import { client } from '#data/client.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { formatAgo, formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'

interface HistoryLineProps {
  item: HistoryItem
  selection: Selection
}

/** One watched episode: progress, time, and a link to resume; while lines are being selected, a checkbox. */
export function HistoryLine({ item, selection }: HistoryLineProps) {
  const { mediaKey } = item.work
  if (!selection.isOn)
    return (
      <Link to={playAddress(mediaKey, item.episode)} className={row.row}>
        <Content item={item} />
      </Link>
    )
  return (
    <TickRow
      className={row.row}
      on={selection.chosen.has(mediaKey)}
      onChange={() => selection.press(mediaKey)}
    >
      <Content item={item} />
    </TickRow>
  )
}

function Content({ item }: { item: HistoryItem }) {
  const t = useText()
  return (
    <CoverRow
      work={item.work}
      noteEnd={item.durationSec > 0 ? formatClock(item.durationSec) : undefined}
      progress={watchedShare(item)}
    >
      <span className={row.sub}>{[episodeLine(item, t), item.episodeTitle].filter(Boolean).join(' ')}</span>
      <span className={row.sub}>
        {watchedLine(item, t)} · {formatAgo(item.watchedAt, client.serverNow(), t)}
      </span>
    </CoverRow>
  )
}
