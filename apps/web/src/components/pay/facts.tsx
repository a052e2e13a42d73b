import { glyphs, Icon, toast } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { useText } from '#text/text.ts'
import styles from './facts.module.css'

/** Lines of a name and what it is. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

interface FactProps {
  name: string
  children: ReactNode
  /** What a press copies; without it nothing is to be copied. */
  copies?: string
}

export function Fact({ name, children, copies }: FactProps) {
  const t = useText()
  async function copy(text: string) {
    toast(t((await copyText(text)) ? 'toast.copied' : 'toast.copyFailed'))
  }
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>
        {children}
        {copies !== undefined && (
          <button
            type="button"
            className={styles.copy}
            aria-label={t('pay.copy', { name })}
            onClick={() => void copy(copies)}
          >
            <Icon glyph={glyphs.copy} size="s" />
          </button>
        )}
      </dd>
    </div>
  )
}
