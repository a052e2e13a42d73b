/** What other modules may use of the site. */
export { activitiesPort } from './config/site-config.ts'
export { countryName, isCountry } from './countries/countries.ts'
export { siteSettings } from './settings.ts'
