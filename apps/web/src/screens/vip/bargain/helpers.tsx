import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SharedBargain } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { StateBox } from '@xinghe/ui'
import { Endless } from '#components/list/endless/endless.tsx'
import { PersonRow, PersonRowsSkeleton } from '#components/person/person-row/person-row.tsx'
import { useText } from '#text/text.ts'
import styles from './bargain.module.css'

/** Who helped with the viewer's own bargain, with what each took off. */
export function Helpers({ bargain }: { bargain: SharedBargain }) {
  const t = useText()
  const list = useList(calls.bargain.helpers, { key: bargain.key }, { quiet: true })
  return (
    <section className={styles.helpers}>
      <h2 className={styles.helpersTitle}>{t('bargain.helpers', { count: bargain.helpers })}</h2>
      <Endless
        list={list}
        keyOf={({ person }) => person.uid}
        label={t('bargain.helpers', { count: bargain.helpers })}
        skeleton={<PersonRowsSkeleton count={2} />}
        empty={<StateBox kind="empty" text={t('bargain.noHelpers')} />}
        flush
      >
        {({ person, offMinor }) => (
          <PersonRow user={person}>
            <span className={styles.off}>
              {offMinor > 0
                ? t('bargain.helperOff', { price: moneyText(offMinor, bargain.currency) })
                : t('bargain.helperNone')}
            </span>
          </PersonRow>
        )}
      </Endless>
    </section>
  )
}
