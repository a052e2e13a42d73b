import type { PostState } from '@xinghe/contract'
import { useText } from '#text/text.ts'
import styles from './post-state.module.css'

/** How far a post is, in a word. */
export function PostStateTag({ state }: { state: PostState }) {
  const t = useText()
  return (
    <span className={styles.tag} data-state={state}>
      {t(`post.state.${state}`)}
    </span>
  )
}
