import { useCallMutation, useIsShown, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { BillingAddress } from '@xinghe/contract'
import { Button, Switch, TextField, toast } from '@xinghe/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { CellControl, CellGroup, CellLink } from '#components/list/cell/cell.tsx'
import { removeLocation, useChosenLocation } from '#components/list/letter-list/chosen-location.ts'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'
import styles from './add-address.module.css'

type Fields = Omit<BillingAddress, 'id'> & { id?: string }

/** The page of the list of countries that the choice is for. */
const page = 'addAddress'
const texts = ['name', 'phone', 'state', 'city', 'line', 'postcode'] as const
const needed: readonly (typeof texts)[number][] = ['name', 'city', 'line']
const most = { name: 60, phone: 30, state: 60, city: 60, line: 200, postcode: 20 }
const autoComplete = {
  ...{ name: 'name', phone: 'tel', state: 'address-level1', city: 'address-level2' },
  ...{ line: 'street-address', postcode: 'postal-code' },
}

/** The fields of an address; its country is chosen on a screen of its own. */
export function AddressForm({ before }: { before: Fields }) {
  const t = useText()
  const goBack = useGoBack()
  const isShown = useIsShown()
  const rid = useRid()
  const [fields, setFields] = useState(before)
  const location = useChosenLocation(page)
  const change = (part: Partial<Fields>) => setFields(now => ({ ...now, ...part }))
  useEffect(() => () => removeLocation(page), [])
  const country = location?.country.code ?? fields.country
  const state = location?.state?.name ?? fields.state
  const save = useCallMutation(calls.payments.saveAddress, {
    loading: true,
    invalidates: [calls.payments.addresses],
    onSuccess: () => {
      toast(t('address.saved'))
      if (isShown()) goBack()
    },
  })
  const isWhole = country !== '' && needed.every(name => fields[name].trim() !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    const input = { ...fields, country, state }
    if (isWhole) save.mutate({ ...input, rid: rid.of(input) })
    else toast(t('address.incomplete'))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <CellGroup>
        <CellLink
          to={`/countryList?for=${page}`}
          title={t('address.country')}
          value={location?.country.name ?? (country || t('address.choose'))}
        />
      </CellGroup>
      {texts.map(name => (
        <TextField
          key={name}
          label={t(`address.${name}`)}
          value={name === 'state' ? state : fields[name]}
          maxLength={most[name]}
          autoComplete={autoComplete[name]}
          required={needed.includes(name)}
          inputMode={name === 'phone' ? 'tel' : undefined}
          onChange={event => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <CellGroup>
        <CellControl as="label" title={t('address.makeDefault')}>
          <Switch checked={fields.isDefault} onChange={isDefault => change({ isDefault })} />
        </CellControl>
      </CellGroup>
      <Button type="submit" size="l" block loading={save.isPending} aria-disabled={!isWhole}>
        {t('address.save')}
      </Button>
    </form>
  )
}
