import { useEffect, useState } from 'react'
import type { OpenSheet, PlayerViewProps } from '#player/view-props.ts'
import { AudioSheet } from './audio-sheet.tsx'
import { ChaptersSheet } from './chapters-sheet.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { MarkSheet } from './mark-sheet.tsx'
import { MoreSheet } from './more-sheet.tsx'
import { QualitySheet } from './quality-sheet.tsx'
import { SleepSheet } from './sleep-sheet.tsx'
import { SpeedSheet } from './speed-sheet.tsx'
import { SubtitlesSheet } from './subtitles-sheet.tsx'

const sheets = {
  more: MoreSheet,
  speed: SpeedSheet,
  quality: QualitySheet,
  subtitles: SubtitlesSheet,
  audio: AudioSheet,
  chapters: ChaptersSheet,
  mark: MarkSheet,
  sleep: SleepSheet,
  keys: KeysSheet,
}

type SheetsProps = PlayerViewProps & { sheet: OpenSheet; onSheet: (sheet: OpenSheet) => void }

/** Everything that is chosen over the picture, one at a time. */
export function Sheets({ sheet, onSheet, ...view }: SheetsProps) {
  const { player } = view
  // Two of them are opened from the bar as well.
  const [shown, setShown] = useState({ sheet, inner: false })
  if (shown.sheet !== sheet) setShown({ sheet, inner: shown.sheet === 'more' })
  useEffect(() => {
    if (sheet === null) return
    player.request.holdControls(true)
    return () => player.request.holdControls(false)
  }, [sheet, player])
  return Object.entries(sheets).map(([name, One]) => (
    <One
      key={name}
      {...view}
      open={sheet === name}
      inner={shown.inner}
      onClose={() => onSheet(null)}
      onSheet={onSheet}
    />
  ))
}
