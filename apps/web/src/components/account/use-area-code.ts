import { useChosenLocation } from '../list/letter-list/chosen-location.ts'

const page = 'signIn'

/** The list of countries, which brings the choice back. */
export const areaCodeList = `/countryList?for=${page}`

export const firstAreaCode = '+86'

/** The dialling code the viewer chose, that of the mainland before. */
export function useAreaCode(): string {
  return useChosenLocation(page)?.country.dialCode ?? firstAreaCode
}
