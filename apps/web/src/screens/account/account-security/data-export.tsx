import { useQueryClient } from '@tanstack/react-query'
import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PersonalDataState } from '@xinghe/contract'
import { Button, glyphs, toast } from '@xinghe/ui'
import { useIdentity } from '#components/account/identity/use-identity.tsx'
import { CellGroup } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { reportFailure } from '#data/failures.ts'
import { formatMoment } from '#text/format.ts'
import { formatBytes } from '#text/format-bytes.ts'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'
import { RecordRow } from './record-row.tsx'

/** While the file is made, the screen looks again. */
const lookMs = 5_000

/** Everything that the site holds of the viewer, as a file. */
export function DataExport() {
  const t = useText()
  const state = useCall(
    calls.personalData.state,
    {},
    {
      quiet: true,
      staleMs: 0,
      refetchMs: data => (data?.export?.state === 'preparing' ? lookMs : false),
    },
  )
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('data.export')} />
      <p className={styles.note}>{t('data.exportNote')}</p>
      <ScreenStates query={state} skeleton={<RowsSkeleton count={1} />}>
        {data => <Export data={data} />}
      </ScreenStates>
    </main>
  )
}

function Export({ data }: { data: PersonalDataState }) {
  const t = useText()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: [calls.personalData.state.name] })
  const { withIdentity, sheet } = useIdentity()
  const request = useCallMutation(calls.personalData.requestExport, {
    quiet: true,
    loading: true,
    onSuccess() {
      toast(t('data.exportAsked'))
      refresh()
    },
  })
  const open = useCallMutation(calls.personalData.openExport, {
    quiet: true,
    loading: true,
    onSuccess: ({ url }) => location.assign(url),
  })
  const send = (call: typeof request | typeof open) =>
    void withIdentity<unknown>(() => call.mutateAsync({})).catch(reportFailure)
  const { export: last, nextExportAt } = data
  return (
    <>
      {last && (
        <CellGroup title={t('data.exportLast')}>
          <RecordRow
            glyph={glyphs.download}
            title={t(`data.state.${last.state}`)}
            lines={[
              t('data.exportAskedAt', { moment: formatMoment(last.requestedAt) }),
              ...(last.until === null
                ? []
                : [
                    t('data.exportUntil', {
                      moment: formatMoment(last.until),
                      size: formatBytes(last.bytes ?? 0),
                    }),
                  ]),
            ]}
            alarming={last.state === 'failed'}
            end={
              last.state === 'ready' && (
                <Button size="s" onClick={() => send(open)}>
                  {t('data.download')}
                </Button>
              )
            }
          />
        </CellGroup>
      )}
      {nextExportAt === null ? (
        <div className={styles.action}>
          <Button kind={last ? 'secondary' : 'primary'} size="l" block onClick={() => send(request)}>
            {t('data.exportAsk')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('data.exportNext', { moment: formatMoment(nextExportAt) })}</p>
      )}
      {sheet}
    </>
  )
}
