import { Spinner } from '@xinghe/ui'
import { useSyncExternalStore } from 'react'
import { later, useLater } from '#lib/later.ts'
import { Composer } from '#player/composer/composer.tsx'
import type { Player } from '#player/store.ts'
import { loadTexts, useText } from '#text/text.ts'
import type { DanmuTarget } from '../danmu-target.ts'
import { useDanmuConfig } from '../use-danmu-config.ts'
import { CoinChoice } from './coin-choice.tsx'
import { useDanmuBlocked } from './use-danmu-blocked.ts'
import { useSendDanmu } from './use-send-danmu.ts'

export interface DanmuComposerProps {
  target: DanmuTarget
  /** On the glass of the controls instead of on the page. */
  overPicture?: boolean
  onActive?: (active: boolean) => void
  /** Width by height of the picture's stage. */
  stageRatio?: number
}

/** The danmu field of a film, under the picture or over it. */
export function DanmuComposer({ target, stageRatio = 16 / 9, ...look }: DanmuComposerProps) {
  const t = useText()
  const { limits } = useDanmuConfig()
  const { send, isClosed } = useSendDanmu(target)
  const isWalled = useWalled(target.player)
  const here = isClosed ? t('danmu.closed') : send ? undefined : t('danmu.notPlaying')
  const blocked = useDanmuBlocked(limits, here)
  return (
    <Composer
      {...look}
      t={t}
      limits={limits}
      blocked={blocked}
      onSend={send ?? refuse}
      stageRatio={stageRatio}
      renderEmoji={onChoose => <LaterEmoji onChoose={onChoose} />}
      {...(!isWalled && {
        renderCoins: (coins, onChange) => <CoinChoice coins={coins} onChange={onChange} />,
      })}
    />
  )
}

const emojiPanel = later(async () => {
  const [{ EmojiPanel }] = await Promise.all([
    import('#components/comments/compose/emoji-panel.tsx'),
    loadTexts(['comments']),
  ])
  return EmojiPanel
})

function LaterEmoji({ onChoose }: { onChoose: (emoji: string) => void }) {
  const EmojiPanel = useLater(emojiPanel, true)
  return EmojiPanel ? <EmojiPanel onChoose={onChoose} /> : <Spinner />
}

/** Whether a wall keeps this viewer from the film, or from all but its beginning. */
function useWalled(player: Player | null): boolean {
  return useSyncExternalStore(player?.store.subscribe ?? never, () => {
    const state = player?.store.getState()
    return state !== undefined && (state.refused !== null || state.trial !== null)
  })
}

const never = () => () => {}

/** Never called: where sending is not allowed, the field is blocked. */
const refuse = () => Promise.reject(new Error('sending is not allowed here'))
