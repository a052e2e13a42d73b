import { calls } from '@xinghe/client'
import type { CountryState } from '@xinghe/contract'
import { NavBar, StateBox } from '@xinghe/ui'
import { choosePlace, useChosenPlace } from '#components/list/letter-list/choice.ts'
import { LetterList } from '#components/list/letter-list/letter-list.tsx'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { useCall } from '#data/call.ts'
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
  const chosen = useChosenPlace(asking)
  const countries = useCall(calls.region.countries, {}, { quiet: true, enabled: known })
  const states = useCall(calls.region.states, { country: code }, { quiet: true, enabled: known })
  const country = countries.data?.info.find(place => place.code === code)
  const failed = countries.isError ? countries : states.isError ? states : null

  function choose(state: CountryState) {
    if (country) choosePlace(asking, { country, state })
    if (params.get('back') === '2') navigate(-2)
    else goBack()
  }

  return (
    <main>
      <NavBar
        title={country?.name ?? t('title.countryStateList')}
        onBack={goBack}
        backLabel={t('common.back')}
      />
      {failed ? (
        <FailedBox size="full" error={failed.error} reload={failed.refetch} />
      ) : !known || (states.data?.info.length === 0 && countries.data) ? (
        <StateBox size="full" kind="empty" text={t('place.noStates')} />
      ) : states.data && country ? (
        <LetterList
          places={states.data.info}
          chosen={chosen?.country.code === code ? (chosen.state?.code ?? null) : null}
          label={t('title.countryStateList')}
          search={t('place.searchState')}
          onChoose={choose}
        />
      ) : (
        <RowsSkeleton count={12} />
      )}
    </main>
  )
}
