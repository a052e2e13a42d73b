import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Skeleton } from '@xinghe/ui'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { benefitNames, benefitValue } from '#components/vip/benefit-words.ts'
import { useText } from '#text/text.ts'
import styles from './main.module.css'

/** All kinds of VIP beside each other. */
export function Compare() {
  const t = useText()
  const query = useCall(calls.vip.benefits, {}, { quiet: true })
  return (
    <section className={styles.part}>
      <h2 className={styles.head}>{t('vip.compare')}</h2>
      <ScreenStates
        query={query}
        size="inline"
        skeleton={<Skeleton height="calc(var(--space-16) * 4)" width="100%" />}
      >
        {({ none, kinds }) => (
          <div className={styles.table}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('vip.compare.benefit')}</th>
                  <th scope="col">{t('vip.compare.none')}</th>
                  {kinds.map(({ type }) => (
                    <th key={type} scope="col">
                      {t(`vip.short.${type}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {benefitNames.map(name => (
                  <tr key={name}>
                    <th scope="row">{t(`vip.benefit.${name}`)}</th>
                    <td>{benefitValue(none, name, t) ?? t('vip.compare.no')}</td>
                    {kinds.map(({ type, benefits }) => (
                      <td key={type}>{benefitValue(benefits, name, t) ?? t('vip.compare.no')}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ScreenStates>
    </section>
  )
}
