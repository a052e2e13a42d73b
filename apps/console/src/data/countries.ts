const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Groupings and test codes that have a name but are no place a viewer can be in. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])

export interface Country {
  code: string
  name: string
}

/** ISO 3166 countries by their names in the reader's language, from the browser's own tables. */
export function listCountries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  return letters
    .flatMap(first => letters.map(second => first + second))
    .filter(code => !noCountries.has(code) && isCurrent(code))
    .flatMap(code => {
      const name = names.of(code)
      return name === undefined ? [] : [{ code, name }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** A code given up for another one (BU for MM) has a name as well; a locale replaces it by its successor. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}
