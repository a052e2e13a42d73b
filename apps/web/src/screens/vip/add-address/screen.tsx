import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { BillingAddress } from '@xinghe/contract'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import styles from './add-address.module.css'
import { AddressForm } from './address-form.tsx'

const empty: Omit<BillingAddress, 'id'> = {
  ...{ name: '', phone: '', country: '', state: '', city: '', line: '', postcode: '', isDefault: false },
}

/** Adds a billing address, or changes the one that the address names. */
export function Screen() {
  const t = useText()
  const id = useSearchParams().get('id')
  const query = useCall(calls.payments.addresses, {}, { quiet: true, enabled: id !== null })
  return (
    <main className={styles.screen}>
      <ScreenNav title={t(id === null ? 'address.add' : 'address.edit')} />
      {id === null ? (
        <AddressForm before={empty} />
      ) : (
        <ScreenStates query={query} skeleton={<RowsSkeleton count={6} />}>
          {({ info }) => <AddressForm before={info.find(one => one.id === id) ?? empty} />}
        </ScreenStates>
      )}
    </main>
  )
}
