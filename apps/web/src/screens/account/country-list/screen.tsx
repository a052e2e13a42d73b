import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Country } from '@xinghe/contract'
import { chooseLocation, useChosenLocation } from '#components/list/letter-list/chosen-location.ts'
import { flagOf } from '#components/list/letter-list/flags.ts'
import { LetterList } from '#components/list/letter-list/letter-list.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useGoBack } from '#lib/use-go-back.ts'
import { useText } from '#text/text.ts'

/** What the server says where it knows of no country. */
const unknownPlace = 'GL'

/**
 * All countries, with their dialling codes where one of a number is chosen. `for` names the requesting page, which finds the choice in the store;
 * with `states=1` a country that has states leads on to them.
 */
export function Screen() {
  const t = useText()
  const goBack = useGoBack()
  const navigate = useNavigate()
  const params = useSearchParams()
  const asking = params.get('for') ?? 'none'
  const withStates = params.get('states') === '1'
  const chosen = useChosenLocation(asking)
  const countries = useCall(calls.region.countries, {}, { quiet: true })
  // It comes by itself: the list does not wait for it.
  const detected = useCall(calls.site.region, {}, { quiet: true }).data
  const isOfNumber = asking === 'signIn'

  function choose(country: Country) {
    if (withStates && country.hasStates) {
      navigate(`/countryStateList?${new URLSearchParams({ for: asking, country: country.code, back: '2' })}`)
      return
    }
    chooseLocation(asking, { country, state: null })
    goBack()
  }

  return (
    <main>
      <ScreenNav title={t('title.countryList')} />
      <ScreenStates query={countries} skeleton={<RowsSkeleton count={12} />}>
        {({ info }) => (
          <LetterList
            items={info}
            chosen={chosen?.country.code ?? null}
            label={t('title.countryList')}
            first={['CN', ...(detected && detected.code !== unknownPlace ? [detected.code] : [])]}
            search={t(isOfNumber ? 'place.searchCountry' : 'place.searchPlace')}
            flagOf={flagOf}
            asideOf={isOfNumber ? country => country.dialCode : undefined}
            onChoose={choose}
          />
        )}
      </ScreenStates>
    </main>
  )
}
