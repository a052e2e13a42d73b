import { useChosenPlace } from '../list/letter-list/choice.ts'

const page = 'signIn'

/** The list of countries, which brings the choice back. */
export const areaCodeList = `/countryList?for=${page}`

/** The dialling code the viewer chose, that of the mainland before. */
export function useAreaCode(): string {
  return useChosenPlace(page)?.country.dialCode ?? '+86'
}
