import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'
import type { DanmuComposerProps } from './danmu-composer.tsx'
import styles from './later-composer.module.css'

const danmuComposer = later(async () => {
  const [{ DanmuComposer }] = await Promise.all([
    import('./danmu-composer.tsx'),
    loadTexts(['danmu', 'player', 'components']),
  ])
  return DanmuComposer
})

/** The danmu field. Its code comes after the picture's; its place is there at once. */
export function LaterComposer({ begun, ...props }: DanmuComposerProps & { begun: boolean }) {
  const DanmuComposer = useLater(danmuComposer, begun)
  return DanmuComposer ? <DanmuComposer {...props} /> : <div className={styles.place} />
}
