import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipKind } from '@xinghe/contract'
import { Icon, Skeleton } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useText } from '#text/text.ts'
import { benefitGlyphs, benefitNames, benefitValue } from './benefit-words.ts'
import styles from './benefits-grid.module.css'

/** What a kind of VIP opens. */
export function BenefitsGrid({ kind }: { kind: VipKind }) {
  const t = useText()
  const query = useCall(calls.vip.benefits, {}, { quiet: true })
  return (
    <ScreenStates
      query={query}
      size="inline"
      skeleton={<Skeleton height="calc(var(--space-16) * 2)" width="100%" />}
    >
      {({ kinds }) => {
        const benefits = kinds.find(({ type }) => type === kind)?.benefits
        return (
          <ul className={styles.grid}>
            {benefitNames.map(name => {
              const value = benefits ? benefitValue(benefits, name, t) : null
              return (
                value !== null && (
                  <li key={name} className={styles.benefit}>
                    <span className={styles.sign}>
                      <Icon glyph={benefitGlyphs[name]} size="m" />
                    </span>
                    <b className={styles.value}>{value}</b>
                    <span className={styles.name}>{t(`vip.benefit.${name}`)}</span>
                  </li>
                )
              )
            })}
          </ul>
        )
      }}
    </ScreenStates>
  )
}
