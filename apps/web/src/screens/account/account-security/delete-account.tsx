import { useQueryClient } from '@tanstack/react-query'
import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, confirmDialog, toast } from '@xinghe/ui'
import { useIdentity } from '#components/account/identity/use-identity.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { reportFailure } from '#data/failures.ts'
import { refreshUser } from '#data/refresh-user.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'

/** What deleting the account takes and leaves, the wish to do so, and the regret. */
export function DeleteAccount() {
  const t = useText()
  const state = useCall(calls.personalData.state, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('data.delete')} />
      <ScreenStates query={state} skeleton={<RowsSkeleton count={4} />}>
        {({ deletionAt, regretDays }) => (
          <>
            {deletionAt !== null && (
              <p className={styles.warning}>{t('data.deleteAt', { moment: formatMoment(deletionAt) })}</p>
            )}
            <Terms title={t('data.goneTitle')} lines={t('data.gone').split('\n')} />
            <Terms title={t('data.staysTitle')} lines={t('data.stays').split('\n')} />
            <Terms title={t('data.regretTitle')} lines={t('data.regret', { days: regretDays }).split('\n')} />
            {deletionAt === null ? <Request days={regretDays} /> : <Cancel />}
          </>
        )}
      </ScreenStates>
    </main>
  )
}

function Terms({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section className={styles.terms}>
      <h2>{title}</h2>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

function useRefresh() {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: [calls.personalData.state.name] })
    void refreshUser()
  }
}

function Request({ days }: { days: number }) {
  const t = useText()
  const refresh = useRefresh()
  const { withIdentity, sheet } = useIdentity()
  const request = useCallMutation(calls.personalData.requestDeletion, {
    quiet: true,
    loading: true,
    onSuccess() {
      toast(t('data.deleteAsked'))
      refresh()
    },
  })
  async function ask() {
    const sure = await confirmDialog({
      title: t('data.delete'),
      text: t('data.deleteAsk', { days }),
      confirmText: t('data.deleteSure'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) await withIdentity(() => request.mutateAsync({})).catch(reportFailure)
  }
  return (
    <div className={styles.action}>
      <Button kind="danger" size="l" block onClick={() => void ask()}>
        {t('data.deleteWish')}
      </Button>
      {sheet}
    </div>
  )
}

function Cancel() {
  const t = useText()
  const refresh = useRefresh()
  const cancel = useCallMutation(calls.personalData.cancelDeletion, {
    loading: true,
    onSuccess() {
      toast(t('data.cancelled'))
      refresh()
    },
  })
  return (
    <div className={styles.action}>
      <Button size="l" block onClick={() => cancel.mutate({})}>
        {t('data.cancel')}
      </Button>
    </div>
  )
}
