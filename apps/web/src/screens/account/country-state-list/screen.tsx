import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { CountryState } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import { chooseLocation, useChosenLocation } from '#components/list/letter-list/chosen-location.ts'
import { LetterList } from '#components/list/letter-list/letter-list.tsx'
import { allOf } from '#components/list/states/loaded.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

/** States of the country in the address; `back=2` returns past the list of countries that led here. */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const params = useSearchParams()
  const asking = params.get('for') ?? 'none'
  const code = (params.get('country') ?? 'CN').toUpperCase()
  const known = /^[A-Z]{2}$/.test(code)
  const chosen = useChosenLocation(asking)
  const countries = useCall(calls.region.countries, {}, { quiet: true, enabled: known })
  const states = useCall(calls.region.states, { country: code }, { quiet: true, enabled: known })
  const country = countries.data?.info.find(place => place.code === code)

  function choose(state: CountryState) {
    if (country) chooseLocation(asking, { country, state })
    if (params.get('back') === '2') navigate(-2)
    else goBack()
  }

  const none = <StateBox size="full" kind="empty" text={t('place.noStates')} />
  return (
    <main>
      <ScreenNav title={country?.name ?? t('title.countryStateList')} />
      <ScreenStates
        query={allOf(countries, states)}
        skeleton={<RowsSkeleton count={12} />}
        missing={!known && none}
        isEmpty={([, { info }]) => info.length === 0 || !country}
        empty={none}
      >
        {([, { info }]) => (
          <LetterList
            items={info}
            chosen={chosen?.country.code === code ? (chosen.state?.code ?? null) : null}
            label={t('title.countryStateList')}
            search={t('place.searchState')}
            onChoose={choose}
          />
        )}
      </ScreenStates>
    </main>
  )
}
