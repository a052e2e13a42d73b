/** What other modules may use of the site. */
export { countryName, isCountry } from './countries/countries.ts'
export { siteSettings } from './settings.ts'
