import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Sheet } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useText } from '#text/text.ts'
import styles from './proof-form.module.css'
import { ProofForm } from './proof-form.tsx'

/** The form with what it has to know. */
export function Proof({ onProved }: { onProved: () => void }) {
  const factors = useCall(calls.secondFactor.state, {}, { quiet: true })
  return (
    <div className={styles.sheet}>
      <ScreenStates query={factors} size="inline" skeleton={<RowsSkeleton count={2} />}>
        {factors => <ProofForm factors={factors} onProved={onProved} />}
      </ScreenStates>
    </div>
  )
}

export interface Asked {
  proved: () => void
  cancel: () => void
}

/** Proof over the page of what is `asked` for, null while nothing is. */
export function IdentitySheet({ asked }: { asked: Asked | null }) {
  const t = useText()
  return (
    <Sheet
      open={asked !== null}
      onClose={() => asked?.cancel()}
      title={t('verify.title')}
      closeLabel={t('common.close')}
    >
      {asked && <Proof onProved={asked.proved} />}
    </Sheet>
  )
}
