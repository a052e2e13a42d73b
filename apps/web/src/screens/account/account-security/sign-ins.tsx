import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, StateBox } from '@xinghe/ui'
import { deviceName, deviceOrigin } from '#components/account/device-name.ts'
import { Endless } from '#components/list/endless/endless.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'
import { RecordRow } from './record-row.tsx'

/** Sign-ins to the account and tries that failed, the newest first. */
export function SignIns() {
  const t = useText()
  const list = useList(calls.accountSecurity.signIns, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('security.signIns')} />
      <p className={styles.note}>{t('security.signInsNote')}</p>
      <Endless
        list={list}
        keyOf={({ id }) => id}
        label={t('security.signIns')}
        size="full"
        flush
        skeleton={<RowsSkeleton count={8} />}
        empty={
          <StateBox
            size="full"
            kind="safe"
            text={t('security.signInsEmpty')}
            sub={t('security.signInsNote')}
          />
        }
      >
        {record => (
          <RecordRow
            glyph={record.outcome === 'success' ? glyphs.check : glyphs.warning}
            title={t(`security.outcome.${record.outcome}`)}
            lines={[`${deviceName(record, t)} · ${deviceOrigin(record, t)}`, formatMoment(record.at)]}
            alarming={record.outcome !== 'success'}
          />
        )}
      </Endless>
    </main>
  )
}
