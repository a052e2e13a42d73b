import { canUsePasskeys, isKnownPasskey, makePasskey, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Passkey, SecondFactorState } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, confirmDialog, glyphs, StateBox, toast } from '@xinghe/ui'
import { useState } from 'react'
import { deviceName } from '#components/account/device-name.ts'
import { useIdentity } from '#components/account/identity/use-identity.tsx'
import { CellGroup } from '#components/list/cell/cell.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { client } from '#data/client.ts'
import { reportFailure } from '#data/failures.ts'
import { formatMoment } from '#text/format.ts'
import { type Translate, useText } from '#text/text.ts'
import styles from './account-security.module.css'
import { PasskeyName } from './passkey-name.tsx'
import { RecordRow } from './record-row.tsx'

const most = limits.passkeys

/** Passkeys of the account: added on this device, named and removed. */
export function Passkeys() {
  const t = useText()
  const state = useCall(calls.secondFactor.state, {}, { quiet: true, staleMs: 0 })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t('security.passkeys')} />
      <p className={styles.lead}>{t('passkey.what')}</p>
      <ScreenStates query={state} skeleton={<RowsSkeleton count={3} />}>
        {({ passkeys }) => <List passkeys={passkeys} reload={() => void state.refetch()} />}
      </ScreenStates>
    </main>
  )
}

interface Made {
  passkey: Awaited<ReturnType<typeof makePasskey>>
  /** What it is called unless its owner calls it something else. */
  name: string
}

/** What this device is called in the list of devices; nothing when that does not come. */
async function nameOfThis(t: Translate): Promise<string> {
  const devices = await client.call(calls.accountSecurity.devices, {}).catch(() => null)
  const own = devices?.info.find(device => device.isThis)
  return own ? deviceName(own, t) : ''
}

function List({ passkeys, reload }: { passkeys: Passkey[]; reload: () => void }) {
  const t = useText()
  const { withIdentity, sheet } = useIdentity()
  const [made, setMade] = useState<Made | null>(null)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [busy, setBusy] = useState(false)

  async function change(send: () => Promise<SecondFactorState>, done: string) {
    setBusy(true)
    try {
      await withIdentity(send)
      toast(done)
      reload()
    } catch (error) {
      reportFailure(error)
    }
    setBusy(false)
  }
  async function add() {
    try {
      const { options } = await withIdentity(() => client.call(calls.secondFactor.newPasskey, {}))
      setMade({ passkey: await makePasskey(options), name: await nameOfThis(t) })
    } catch (error) {
      if (isKnownPasskey(error)) toast(t('passkey.known'))
      else reportFailure(error)
    }
  }
  async function remove({ id, name }: Passkey) {
    const sure = await confirmDialog({
      title: t('passkey.remove'),
      text: t('passkey.removeAsk', { name }),
      confirmText: t('passkey.remove'),
      cancelText: t('common.cancel'),
      danger: true,
    })
    if (sure) await change(() => client.call(calls.secondFactor.removePasskey, { id }), t('passkey.removed'))
  }
  const note = canUsePasskeys()
    ? passkeys.length >= most && t('passkey.full', { most })
    : t('factor.unavailable')
  return (
    <>
      {passkeys.length === 0 ? (
        <StateBox kind="key" text={t('passkey.empty')} />
      ) : (
        <CellGroup>
          {passkeys.map(passkey => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </CellGroup>
      )}
      {note !== false && <p className={styles.note}>{note}</p>}
      {note === false && (
        <div className={styles.action}>
          <Button size="l" block loading={busy} onClick={() => void add()}>
            {t('passkey.add')}
          </Button>
        </div>
      )}
      {made && (
        <PasskeyName
          name={made.name}
          onClose={() => setMade(null)}
          onName={name => {
            setMade(null)
            void change(
              () => client.call(calls.secondFactor.addPasskey, { name, passkey: made.passkey }),
              t('passkey.added'),
            )
          }}
        />
      )}
      {renamed && (
        <PasskeyName
          name={renamed.name}
          onClose={() => setRenamed(null)}
          onName={name => {
            setRenamed(null)
            const { id } = renamed
            void change(
              () => client.call(calls.secondFactor.renamePasskey, { id, name }),
              t('passkey.renamed'),
            )
          }}
        />
      )}
      {sheet}
    </>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useText()
  const { name, createdAt, lastUsedAt } = passkey
  const used =
    lastUsedAt === null ? t('passkey.unused') : t('passkey.used', { moment: formatMoment(lastUsedAt) })
  return (
    <RecordRow
      glyph={glyphs.lock}
      title={name}
      lines={[used, t('passkey.since', { moment: formatMoment(createdAt) })]}
      end={
        <span className={styles.pair}>
          <Button kind="secondary" size="s" aria-label={`${t('passkey.rename')} ${name}`} onClick={onRename}>
            {t('passkey.rename')}
          </Button>
          <Button kind="ghost" size="s" aria-label={`${t('passkey.remove')} ${name}`} onClick={onRemove}>
            {t('passkey.remove')}
          </Button>
        </span>
      }
    />
  )
}
