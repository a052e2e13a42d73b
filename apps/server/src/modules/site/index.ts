/** What other modules may use of the site. */
export { siteSettings } from './settings.ts'
