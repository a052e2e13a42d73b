import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { SecondFactorState } from '@xinghe/contract'
import { Button, confirmDialog, toast } from '@xinghe/ui'
import { useState } from 'react'
import { useIdentity } from '#components/account/identity/use-identity.tsx'
import { CellButton, CellControl, CellGroup } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { later, useLater } from '#lib/later.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './account-security.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { TotpSecret } from './set-up-totp.tsx'

const setUpTotp = later(async () => (await import('./set-up-totp.tsx')).SetUpTotp)

const few = 3

/** Codes of an authenticator application beside the password. */
export function TwoStep() {
  const t = useText()
  const state = useCall(calls.secondFactor.state, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('security.twoStep')} />
      <ScreenStates query={state} skeleton={<RowsSkeleton count={3} />}>
        {factors => <Shown factors={factors} reload={() => void state.refetch()} />}
      </ScreenStates>
    </main>
  )
}

function Shown({ factors, reload }: { factors: SecondFactorState; reload: () => void }) {
  const t = useText()
  const { withIdentity, sheet } = useIdentity()
  const [secret, setSecret] = useState<TotpSecret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const SetUpTotp = useLater(setUpTotp, secret !== null)
  const attempt = (work: Promise<void>) => void work.catch(reportFailure)
  const begin = async () => setSecret(await withIdentity(() => client.call(calls.secondFactor.beginTotp, {})))
  const renew = async () => {
    const answer = await withIdentity(() => client.call(calls.secondFactor.newRecoveryCodes, {}))
    setCodes(answer.recoveryCodes)
    reload()
  }
  const stop = async () => {
    await withIdentity(() => client.call(calls.secondFactor.disableTotp, {}))
    toast(t('twoStep.stopped'))
    reload()
  }
  return (
    <>
      {factors.totpSince === null ? (
        <Off onStart={() => attempt(begin())} />
      ) : (
        <On factors={factors} onRenew={() => attempt(renew())} onStop={() => attempt(stop())} />
      )}
      {SetUpTotp && secret && (
        <SetUpTotp
          secret={secret}
          onClose={() => setSecret(null)}
          onEnabled={codes => {
            setSecret(null)
            setCodes(codes)
            reload()
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {sheet}
    </>
  )
}

function Off({ onStart }: { onStart: () => void }) {
  const t = useText()
  return (
    <>
      <p className={styles.lead}>{t('twoStep.what')}</p>
      <p className={styles.note}>{t('twoStep.how')}</p>
      <div className={styles.action}>
        <Button size="l" block onClick={onStart}>
          {t('twoStep.start')}
        </Button>
      </div>
    </>
  )
}

interface OnProps {
  factors: SecondFactorState
  onRenew: () => void
  onStop: () => void
}

function On({ factors, onRenew, onStop }: OnProps) {
  const t = useText()
  const left = factors.recoveryCodesLeft
  async function askRenew() {
    const sure = await confirmDialog({
      title: t('twoStep.newCodes'),
      text: t('twoStep.newCodesAsk'),
      confirmText: t('twoStep.newCodesDo'),
      cancelText: t('common.cancel'),
    })
    if (sure) onRenew()
  }
  async function askStop() {
    const sure = await confirmDialog({
      title: t('twoStep.stop'),
      text: t('twoStep.stopAsk'),
      confirmText: t('twoStep.stopDo'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) onStop()
  }
  return (
    <>
      <CellGroup>
        <CellControl title={t('twoStep.since')}>
          <span className={styles.value}>{formatMoment(factors.totpSince ?? 0)}</span>
        </CellControl>
        <CellControl title={t('twoStep.codesLeft')}>
          <span className={styles.value}>{t('twoStep.codesCount', { count: left })}</span>
        </CellControl>
        <CellButton title={t('twoStep.newCodes')} onPress={() => void askRenew()} />
      </CellGroup>
      <p className={styles.note}>{t(left <= few ? 'twoStep.codesFew' : 'twoStep.note')}</p>
      <div className={styles.action}>
        <Button kind="ghost" size="l" block onClick={() => void askStop()}>
          {t('twoStep.stop')}
        </Button>
      </div>
    </>
  )
}
