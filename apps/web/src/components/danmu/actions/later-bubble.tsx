import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'
import type { DanmuBubble as Bubble } from './danmu-bubble.tsx'

const danmuBubble = later(async () => {
  const [{ DanmuBubble }] = await Promise.all([
    import('./danmu-bubble.tsx'),
    loadTexts(['danmu', 'components', 'moderation']),
  ])
  return DanmuBubble
})

/** Its code comes with the first danmu that is pressed. */
export function LaterBubble(props: Parameters<typeof Bubble>[0]) {
  const DanmuBubble = useLater(danmuBubble, true)
  return DanmuBubble && <DanmuBubble {...props} />
}
